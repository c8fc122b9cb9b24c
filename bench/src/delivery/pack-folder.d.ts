declare module "*/lib/remotes/pack-folder.mjs" {
  /** The files of a folder as a gzip tarball, with their number. */
  export function packFolder(folder: string): { readonly files: number; readonly packed: Buffer };
}
