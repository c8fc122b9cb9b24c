import { NOUNS } from "../compose.ts";
import type { Line } from "../platform/permissions/line.ts";

/**
 * Every operation of the schema, as listed by the nouns. The matrix is computed from these lines and the policies. A test
 * sends each through the whole server as each actor, and fails if an operation is missing here.
 */
export const LINES: readonly Line[] = NOUNS.flatMap(({ permissions }) => permissions);
