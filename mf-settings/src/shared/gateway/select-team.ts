import { callGateway, GatewayProblem } from "./call-gateway.ts";
import { pageAddress } from "./page-address.ts";

/** Milliseconds between two tries: a gateway hears of a new membership a moment after it was made. */
const PAUSE = 250;
const TRIES = 4;

async function chooseTeam(team: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await callGateway("/api/team", { body: { team } });
      return;
    } catch (error) {
      if (left === 1 || !(error instanceof GatewayProblem) || error.status !== 403) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}

/**
 * Works for another team, or `solo`, from the given address on. The page is opened anew, so that nothing of the old team
 * is left in it: the contract has no word for a switch, which is the shell's.
 */
export async function selectTeam(team: string, address: string): Promise<void> {
  await chooseTeam(team);
  pageAddress.leave(address);
}
