import { NOUNS } from "../compose.ts";
import type { Line } from "../platform/permissions/line.ts";

/**
 * Every operation of the schema, as the nouns list them. The matrix is made of these and of the policies; a test sends
 * each through the whole server as each actor, and fails for an operation that is missing here.
 */
export const LINES: readonly Line[] = NOUNS.flatMap(({ permissions }) => permissions);
