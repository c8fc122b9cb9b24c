// `npm run admin -- <email>`: grants or revokes the platform administrator role, on the server's own machine.
import { runGatewayProgram } from "./lib/run-gateway-program.mjs";

await runGatewayProgram("admin.js");
