import path from "node:path";
import { packageRoot } from "../process/package-root.ts";

/** File of a program as it is shipped; a test run builds it when it starts. */
export const builtProgram = (name: "server" | "backup" | "remotes" | "admin"): string =>
  path.join(packageRoot(), "dist", `${name}.js`);
