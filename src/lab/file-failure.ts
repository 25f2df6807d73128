/** Why a file could not be read or written, in plain words. */
export function whyFileFailed(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EEXIST: 'a file of that name exists',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file would exceed the size limit',
  EIO: 'the disk reported an error',
  EROFS: 'the disk is read-only',
};
