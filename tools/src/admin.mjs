// `npm run admin -- <email>`: makes somebody a platform administrator, or takes it back, on the product's own machine.
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

await runGatewayProgram("admin.js");
