interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The cell that a key leads to from another; undefined for keys that lead nowhere. */
export function cellAfterKey(
  { key, ctrlKey, metaKey, altKey }: Key,
  from: number,
  { rows, cols }: { readonly rows: number; readonly cols: number },
): number | undefined {
  if (metaKey || altKey) return undefined;
  const [row, col] = [Math.floor(from / cols), from % cols];
  if (key === 'Home') return ctrlKey ? 0 : row * cols;
  if (key === 'End') return ctrlKey ? rows * cols - 1 : row * cols + cols - 1;
  if (ctrlKey) return undefined;
  if (key === 'ArrowUp') return Math.max(0, row - 1) * cols + col;
  if (key === 'ArrowDown') return Math.min(rows - 1, row + 1) * cols + col;
  if (key === 'ArrowLeft') return row * cols + Math.max(0, col - 1);
  if (key === 'ArrowRight') return row * cols + Math.min(cols - 1, col + 1);
  return undefined;
}
