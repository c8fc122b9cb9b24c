// Separate from the schema, so that the shell's first chunk contains no validation library.

/** Version of the contract between shell and remotes; a remote's `shell` range must include it. */
export const SHELL_CONTRACT_VERSION = "1.21.0";

/** Module Federation container name of a remote: an identifier (`mf-orders` → `mf_orders`). */
export const containerName = (remote: string): string => remote.replaceAll("-", "_");
