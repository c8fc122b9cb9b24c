// Apart from the schema, so that the shell's first chunk does not carry a validation library for two small names.

/** Version of the contract between the shell and its remotes; a remote's `shell` range must meet it. */
export const SHELL_CONTRACT_VERSION = "1.2.0";

/** Module Federation container name of a remote: an identifier (`mf-orders` → `mf_orders`). */
export const containerName = (remote: string): string => remote.replaceAll("-", "_");
