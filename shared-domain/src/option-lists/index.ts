export { type FileList, fileLists, type ListOption, type Options, readOptions } from "./read-options.ts";
