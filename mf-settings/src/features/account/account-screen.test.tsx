import { DomainError } from "@gisement/shared-domain/errors";
import { offeredChoices, plain, selectChoice } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UpdateUserInput } from "../../gql/graphql.ts";
import { type Call, fakeGateway } from "../../testing/fake-gateway.ts";
import { renderSettings } from "../../testing/render-settings.tsx";
import type { AccountUser } from "./api/get-user.ts";

const buildUser = (change: Partial<AccountUser> = {}): AccountUser => ({
  id: "user-1",
  name: "Camille Martin",
  email: "camille@example.test",
  phone: null,
  company: null,
  SIRET: null,
  VAT: null,
  type: "PERSON",
  address: null,
  city: null,
  zipcode: null,
  country: "FR",
  language: "FR",
  preferences: [{ key: "user-default-team-id", values: ["team-1"], type: null }],
  job: { brevoId: 4, label: "Diagnostiqueuse", value: "diagnostician" },
  updatedAt: "2026-11-03T09:00:00.000Z",
  ...change,
});

const NO_TEAMS = {
  organizationMemberbyUser: { items: [] },
  organizationMemberbyEmail: { items: [] },
};
/** Empty responses for the other sections of the page. */
const REST = {
  "/api/auth/list-sessions": () => [],
};
let calls: Call[];
beforeEach(() => {
  calls = fakeGateway(REST);
});

/** A server double that stores the account. */
function server(stored: AccountUser = buildUser()) {
  const sent: UpdateUserInput[] = [];
  return {
    sent,
    operations: {
      OwnMemberships: () => NO_TEAMS,
      GetAccount: () => ({ getUser: stored }),
      UpdateAccount: ({ input }: { input: UpdateUserInput }) => {
        sent.push(input);
        stored = { ...stored, ...input, updatedAt: "2026-11-04T09:00:00.000Z" } as AccountUser;
        return { updateUser: stored };
      },
    },
  };
}
const save = () => screen.getByRole("button", { name: "Enregistrer" });

describe("/account", () => {
  it("[ACCT-005] [ACCT-503] shows name, read-only email, phone, type, job, notifications and language", async () => {
    renderSettings("/account", server().operations);
    expect(await screen.findByRole("textbox", { name: /^Nom/ })).toHaveValue("Camille Martin");
    expect(screen.getByText("camille@example.test")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /e-mail/ })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Téléphone" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Métier" })).toHaveAttribute("data-value", "diagnostician");
    expect(screen.getByRole("combobox", { name: /^Vous êtes/ })).toHaveAttribute("data-value", "PERSON");
    expect(screen.getByRole("combobox", { name: /^Langue/ })).toHaveAttribute("data-value", "FR");
    expect(screen.getByRole("checkbox", { name: /vie de l’équipe/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /mentionne/ })).toBeChecked();
    expect(save()).toBeDisabled();
  });

  it("[ACCT-529] shows team size and company fields to companies and associations only", async () => {
    const { user } = renderSettings("/account", server().operations);
    const type = await screen.findByRole("combobox", { name: /^Vous êtes/ });
    expect(screen.queryByLabelText("SIRET")).not.toBeInTheDocument();
    for (const choice of ["COMPANY", "NGO"]) {
      await selectChoice(user, type, choice);
      expect(screen.getByLabelText("SIRET")).toBeVisible();
      expect(screen.getByLabelText("Taille de l’équipe")).toBeVisible();
    }
    await selectChoice(user, type, "ORGANIZATION");
    expect(screen.queryByLabelText("SIRET")).not.toBeInTheDocument();
  });

  it("[ACCT-525] offers no administrator among the types", async () => {
    const { user } = renderSettings("/account", server().operations);
    const type = await screen.findByRole("combobox", { name: /^Vous êtes/ });
    const values = (await offeredChoices(user, type)).map(({ value }) => value);
    expect(values).toEqual(["PERSON", "COMPANY", "NGO", "ORGANIZATION"]);
  });

  it("[ACCT-530] stores the notification preferences under their keys and keeps other preferences", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    await user.click(await screen.findByRole("checkbox", { name: /mentionne/ }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.preferences).toEqual([
      { key: "notification-team", values: ["true"], type: null },
      { key: "notification-review-mention", values: ["false"], type: null },
    ]);
    // Unchanged fields are not sent, so that other users' changes survive and old values are not validated again.
    expect(Object.keys(sent[0] ?? {})).toEqual(["id", "updatedAt", "preferences"]);
  });

  it("saves company numbers without blanks, warns about a wrong checksum, and confirms the save", async () => {
    const { sent, operations } = server(buildUser({ type: "COMPANY" }));
    calls = fakeGateway({
      ...REST,
      "/api/siret/get/73282932000079": 404,
      "/api/siret/get/73282932000074": 503,
    });
    const { user, shell } = renderSettings("/account", operations);
    await user.type(await screen.findByLabelText("SIRET"), "732 829 320 00079");
    expect(await screen.findByText(/La clé de contrôle ne correspond pas/)).toBeVisible();
    await user.type(screen.getByLabelText("SIRET"), "{Backspace}4");
    await waitFor(() => expect(screen.queryByText(/clé de contrôle/)).not.toBeInTheDocument());
    await user.type(screen.getByLabelText("Téléphone"), "01 42 92 81 00");
    await user.click(save());
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([expect.objectContaining({ kind: "success" })]),
    );
    expect(sent[0]).toMatchObject({
      id: "user-1",
      updatedAt: "2026-11-03T09:00:00.000Z",
      SIRET: "73282932000074",
      phone: "+33142928100",
    });
    expect(save()).toBeDisabled();
  });

  it("shows an error at an invalid field and sends nothing", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    await user.type(await screen.findByLabelText("Téléphone"), "12");
    await user.click(save());
    expect(
      (await screen.findAllByText(/Un numéro de téléphone du pays choisi est attendu/))[0],
    ).toBeVisible();
    expect(screen.getByLabelText("Téléphone")).toHaveValue("12");
    expect(sent).toEqual([]);
  });

  it("stores the order of dates, and takes it back to that of the language", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    const order = await screen.findByRole("combobox", { name: /^Ordre des dates/ });
    expect(order).toHaveTextContent("Selon la langue (31/12/2026)");
    await selectChoice(user, order, "Année d’abord (2026-12-31)");
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    const stored = () => sent.at(-1)?.preferences?.find(({ key }) => key === "user-date-order");
    expect(stored()).toMatchObject({ values: ["year-first"] });
    await selectChoice(user, order, "Selon la langue (31/12/2026)");
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(stored()).toMatchObject({ values: [] });
  });

  it("switches the whole screen to a saved language", async () => {
    const { user, location } = renderSettings("/account", server().operations);
    await selectChoice(user, await screen.findByRole("combobox", { name: /^Langue/ }), "NL");
    await user.click(save());
    await waitFor(() => expect(location()).toBe("/nl/account"));
  });

  it("keeps the input and shows an error when saving fails", async () => {
    const { user } = renderSettings("/account", {
      ...server().operations,
      UpdateAccount: () => {
        throw new DomainError("UNAVAILABLE", "no answer");
      },
    });
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "Camille Durand");
    await user.click(save());
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(name).toHaveValue("Camille Durand");
    expect(save()).toBeEnabled();
  });

  it("shows both values of a concurrent change, adopts what only the other side changed, and saves again", async () => {
    const { sent, operations } = server();
    let first = true;
    let stored = buildUser();
    const { user } = renderSettings("/account", {
      OwnMemberships: () => NO_TEAMS,
      GetAccount: () => ({ getUser: stored }),
      UpdateAccount: (variables: { input: UpdateUserInput }) => {
        if (!first) return operations.UpdateAccount(variables);
        first = false;
        stored = buildUser({ name: "C. Martin", country: "BE", updatedAt: "2026-11-04T08:00:00.000Z" });
        throw new DomainError("CONFLICT", "changed meanwhile", { current: stored });
      },
    });
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "Camille Durand");
    await user.click(save());
    const notice = within(
      (await screen.findByText(/Modifié ailleurs/)).closest<HTMLElement>("[role=alert]") as HTMLElement,
    );
    expect(save()).toBeDisabled();
    const choices = notice.getAllByRole("button").map((button) => plain(button.textContent));
    expect(choices).toEqual([
      "Garder ma saisie : Camille Durand",
      "Prendre la valeur enregistrée : C. Martin",
    ]);
    expect(screen.getByRole("combobox", { name: "Pays" })).toHaveAttribute("data-value", "BE");
    await user.click(notice.getByRole("button", { name: /Garder ma saisie/ }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: "Camille Durand",
      updatedAt: "2026-11-04T08:00:00.000Z",
    });
    expect(sent[0]).not.toHaveProperty("country");
  });

  it("retries a failed load", async () => {
    let broken = true;
    const { user } = renderSettings("/account", {
      OwnMemberships: () => NO_TEAMS,
      GetAccount: () => {
        if (broken) throw new Error("no answer");
        return { getUser: buildUser() };
      },
    });
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole("textbox", { name: /^Nom/ })).toBeVisible();
  });

  it("[ACCT-527] updates the marketing contact after a successful save only", async () => {
    calls = fakeGateway({ ...REST, "/api/brevo/updateUser": () => ({ status: "queued" }) });
    const { sent, operations } = server();
    let broken = true;
    const { user } = renderSettings("/account", {
      ...operations,
      UpdateAccount: (variables: { input: UpdateUserInput }) => {
        if (broken) throw new Error("no answer");
        return operations.UpdateAccount(variables);
      },
    });
    const marketingCalls = () => calls.filter(({ path }) => path === "/api/brevo/updateUser");
    const name = await screen.findByRole("textbox", { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, "Camille de la Tour");
    await user.click(save());
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(marketingCalls()).toEqual([]);
    broken = false;
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(marketingCalls()).toHaveLength(1));
    expect(marketingCalls()[0]?.body).toEqual({
      email: "camille@example.test",
      attributes: {
        firstName: "Camille de la",
        lastName: "Tour",
        type: "PERSON",
        jobTitle: "Diagnostiqueuse",
        updatedAt: "2026-11-04T09:00:00.000Z",
      },
    });
  });

  it("[ACCT-522] sends a selected job in the format of the marketing service, and null for none", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    await selectChoice(user, await screen.findByRole("combobox", { name: "Métier" }), "architect");
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.job).toEqual({ brevoId: 2, label: "Maîtrise d’œuvre", value: "architect" });
    await selectChoice(user, screen.getByRole("combobox", { name: "Métier" }), "");
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toHaveProperty("job", null);
  });

  it("ignores a wrong company number once the account is personal again", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    const type = await screen.findByRole("combobox", { name: /^Vous êtes/ });
    await selectChoice(user, type, "COMPANY");
    await user.type(screen.getByLabelText("SIRET"), "123");
    await selectChoice(user, type, "PERSON");
    await user.type(screen.getByLabelText("Téléphone"), "0142928100");
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("SIRET");
  });
});

describe("[ACCT-523] company lookup by SIRET", () => {
  const OFFICE = {
    siret: "73282932000074",
    name: "ATELIER RÉEMPLOI",
    address: "12 RUE DES BÂTISSEURS",
    zipcode: "69007",
    city: "LYON",
    country: "France",
    closed: false,
  };
  const company = (change: Partial<AccountUser> = {}) =>
    buildUser({ type: "COMPANY", country: null, ...change });

  it("fills in name, address, postcode, city and country, and clears them with the number", async () => {
    calls = fakeGateway({ ...REST, "/api/siret/get/73282932000074": () => OFFICE });
    const { user, shell } = renderSettings("/account", server(company()).operations);
    await user.type(await screen.findByLabelText("SIRET"), "732 829 320 00074");
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Société" })).toHaveValue("ATELIER RÉEMPLOI"),
    );
    expect(screen.getByLabelText("Adresse")).toHaveValue("12 RUE DES BÂTISSEURS");
    expect(screen.getByLabelText("Code postal")).toHaveValue("69007");
    expect(screen.getByLabelText("Ville")).toHaveValue("LYON");
    expect(screen.getByLabelText("Pays")).toHaveAttribute("data-value", "FR");
    // Nothing was replaced, so there is no undo.
    expect(shell.recorded.toasts).toEqual([]);

    await user.clear(screen.getByLabelText("SIRET"));
    for (const label of ["Société", "Adresse", "Code postal", "Ville"])
      expect(screen.getByRole("textbox", { name: label })).toHaveValue("");
    expect(screen.getByLabelText("Pays")).toHaveAttribute("data-value", "");
    await act(async () => shell.recorded.toasts[0]?.action?.run());
    expect(screen.getByRole("textbox", { name: "Société" })).toHaveValue("ATELIER RÉEMPLOI");
    expect(screen.getByLabelText("Code postal")).toHaveValue("69007");
  });

  it("sends no request for an incomplete or already stored number", async () => {
    const { user } = renderSettings("/account", server(company({ SIRET: "73282932000074" })).operations);
    const field = await screen.findByLabelText("SIRET");
    await user.type(field, "{Backspace}");
    await new Promise((resume) => setTimeout(resume, 400));
    expect(calls.filter(({ path }) => path.startsWith("/api/siret"))).toEqual([]);
  });

  it("reports an unknown number, and keeps the input", async () => {
    calls = fakeGateway({ ...REST, "/api/siret/get/73282932000074": 404 });
    const { user } = renderSettings("/account", server(company({ company: "Chez moi" })).operations);
    await user.type(await screen.findByLabelText("SIRET"), "73282932000074");
    expect(await screen.findByText("Aucune entreprise ne porte ce numéro.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Société" })).toHaveValue("Chez moi");
  });

  it("retries after an error of the register", async () => {
    calls = fakeGateway({ ...REST, "/api/siret/get/73282932000074": 503 });
    const { user } = renderSettings("/account", server(company()).operations);
    await user.type(await screen.findByLabelText("SIRET"), "73282932000074");
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    calls = fakeGateway({ ...REST, "/api/siret/get/73282932000074": () => ({ ...OFFICE, closed: true }) });
    await user.click(retry);
    expect(await screen.findByText(/cet établissement est fermé/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Société" })).toHaveValue("ATELIER RÉEMPLOI");
  });
});
