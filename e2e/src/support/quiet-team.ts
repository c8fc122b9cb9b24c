import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import { BASE_URL } from "./address.ts";
import { graphql } from "./demo.ts";
import { signUpByCall } from "./sign-up.ts";

/** Two people in a team that no other journey changes, so that only their own acts refresh their pages. */
export interface QuietTeam {
  readonly administrator: Page;
  readonly creator: Page;
  /** The team's name, which no other has. */
  readonly name: string;
  /** A place of theirs with a position. */
  readonly placeID: string;
  close(): Promise<void>;
}

/**
 * Creates two accounts, their team and a place through the API, and opens a page of each.
 * @param context the test's own, for the administrator
 */
export async function openQuietTeam(
  browser: Browser,
  context: BrowserContext,
  options: BrowserContextOptions,
): Promise<QuietTeam> {
  const elsewhere = await browser.newContext(options);
  const enter = async (ofPerson: BrowserContext, name: string) => {
    const email = `${name.toLowerCase()}.${Math.random().toString(36).slice(2, 10)}@quiet.example`;
    await signUpByCall(ofPerson, { url: BASE_URL, name: `${name} Morel`, email });
    const page = await ofPerson.newPage();
    await graphql(page, "mutation { postponeSurvey { id } }");
    return { page, email, name: `${name} Morel` };
  };
  const chooseTeam = async (page: Page, team: string) => {
    const chosen = await page.context().request.post("/api/team", {
      data: { team },
      headers: { origin: BASE_URL },
    });
    expect(chosen.ok(), await chosen.text()).toBe(true);
  };
  const founder = await enter(context, "Iris");
  const colleague = await enter(elsewhere, "Noam");
  const name = `Atelier calme ${founder.email}`;
  const { createOrganization: team } = await graphql<{ createOrganization: { id: string } }>(
    founder.page,
    "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }",
    { input: { name } },
  );
  await chooseTeam(founder.page, team.id);
  const { createOrganizationMember: invitation } = await graphql<{
    createOrganizationMember: { id: string };
  }>(
    founder.page,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    { input: { organizationID: team.id, email: colleague.email, name: colleague.name, role: "CREATOR" } },
  );
  await graphql(
    colleague.page,
    "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }",
    { input: { id: invitation.id, status: "DONE" } },
  );
  await chooseTeam(colleague.page, team.id);
  const { createPlace: place } = await graphql<{ createPlace: { id: string } }>(
    founder.page,
    "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }",
    {
      input: {
        name: "Dépôt calme",
        type: "warehouse",
        address: "1 rue des Docks",
        zipcode: "69002",
        city: "Lyon",
        country: "FR",
        location: { lat: 45.75, lon: 4.83 },
      },
    },
  );
  return {
    administrator: founder.page,
    creator: colleague.page,
    name,
    placeID: place.id,
    close: () => elsewhere.close(),
  };
}
