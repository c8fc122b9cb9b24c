declare module "*/lib/remotes/pack-folder.mjs" {
  /** The files of a folder as a gzip tarball. */
  export function packFolder(folder: string): Buffer;
}
