import { printable } from '../printable.ts';

/** A table that can be printed, or written as Markdown, CSV or HTML. The first column is text, the others are figures. */
export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A note about the figures. */
  readonly note?: string;
}

export function tableAsText({ title, header, rows, note }: Table): string {
  const lines = [header, ...rows].map((cells) => cells.map(printable));
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  const [head, ...body] = lines.map(line);
  return [printable(title), head, rule, ...body, ...(note ? [printable(note)] : [])].join('\n');
}

export function tableAsMarkdown({ title, header, rows, note }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|---|${'--:|'.repeat(header.length - 1)}`;
  return [`### ${title}\n`, line(header), rule, ...rows.map(line), ...(note ? [`\n${note}`] : [])].join('\n');
}

export function tableAsHtml({ title, header, rows, note }: Table): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
  return [
    '<figure><table>',
    `<caption>${escapeHtml(title)}</caption>`,
    `<thead><tr>${cells('th', header)}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody>`,
    '</table>',
    note ? `<figcaption>${escapeHtml(note)}</figcaption></figure>` : '</figure>',
  ].join('\n');
}

/** RFC 4180: a cell with a comma, a quote or a line break is quoted. */
export function rowsAsCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
