import { testChanges } from "./changes.ts";
import type { ContractHarness } from "./harness.ts";
import { testMembers } from "./members.ts";
import { testOverlays } from "./overlays.ts";
import { testPlace } from "./place.ts";
import { testServerCalls } from "./server-calls.ts";
import { testWrongCalls } from "./wrong-calls.ts";

export type { ContractHarness };

/**
 * The behaviours of every shell, run against the product's own and against its test double, so that a remote tested
 * with the double behaves the same in the product.
 */
export function shellContract(name: string, create: () => ContractHarness | Promise<ContractHarness>): void {
  describe(`the shell contract: ${name}`, () => {
    let harness: ContractHarness;
    beforeEach(async () => {
      harness = await create();
    });
    const current = () => harness;
    testMembers(current);
    testPlace(current);
    testChanges(current);
    testOverlays(current);
    testWrongCalls(current);
    testServerCalls(current);
  });
}
