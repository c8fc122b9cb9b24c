import path from "node:path";
import { packageRoot } from "../process/package-root.ts";

/** File of a program as it is shipped; the test run builds it at its start. */
export const builtProgram = (name: "server" | "backup" | "remotes" | "admin"): string =>
  path.join(packageRoot(), "dist", `${name}.js`);
