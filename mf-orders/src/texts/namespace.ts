/** Name of this remote: namespace of its texts, prefix of its query and storage keys. */
export const NAMESPACE = "mf-orders";
