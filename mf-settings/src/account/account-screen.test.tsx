import { DomainError } from "@gisement/shared-domain/errors";
import { plain } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UpdateUserInput } from "../gql/graphql";
import { renderSettings } from "../test/render-settings.tsx";
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

/** A server that stores the account. */
function server(stored: AccountUser = buildUser()) {
  const sent: UpdateUserInput[] = [];
  return {
    sent,
    operations: {
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
    expect(screen.queryByRole("textbox", { name: /courriel/ })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Téléphone" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Métier" })).toHaveValue("Diagnostiqueuse");
    expect(screen.getByRole("combobox", { name: /^Vous êtes/ })).toHaveValue("PERSON");
    expect(screen.getByRole("combobox", { name: /^Langue/ })).toHaveValue("fr");
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    expect(save()).toBeDisabled();
  });

  it("[ACCT-529] team size and company fields are there for companies and associations only", async () => {
    const { user } = renderSettings("/account", server().operations);
    const type = await screen.findByRole("combobox", { name: /^Vous êtes/ });
    expect(screen.queryByLabelText("SIRET")).not.toBeInTheDocument();
    for (const choice of ["COMPANY", "NGO"]) {
      await user.selectOptions(type, choice);
      expect(screen.getByLabelText("SIRET")).toBeVisible();
      expect(screen.getByLabelText("Taille de l’équipe")).toBeVisible();
    }
    await user.selectOptions(type, "ORGANIZATION");
    expect(screen.queryByLabelText("SIRET")).not.toBeInTheDocument();
  });

  it("[ACCT-525] offers no administrator among the types", async () => {
    renderSettings("/account", server().operations);
    const type = await screen.findByRole("combobox", { name: /^Vous êtes/ });
    const values = within(type)
      .getAllByRole<HTMLOptionElement>("option")
      .map(({ value }) => value);
    expect(values).toEqual(["PERSON", "COMPANY", "NGO", "ORGANIZATION"]);
  });

  it("[ACCT-530] stores the notification preferences under their keys and leaves other preferences alone", async () => {
    const { sent, operations } = server();
    const { user } = renderSettings("/account", operations);
    await user.click(await screen.findByRole("checkbox", { name: /mentionne/ }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.preferences).toEqual([
      { key: "notification-team", values: ["true"], type: null },
      { key: "notification-review-mention", values: ["false"], type: null },
    ]);
    // What did not change is not sent: nobody else's change of it is undone, and an old value is not checked again.
    expect(Object.keys(sent[0] ?? {})).toEqual(["id", "updatedAt", "preferences"]);
  });

  it("saves company numbers without blanks, warns of a wrong check digit, and says that it is saved", async () => {
    const { sent, operations } = server(buildUser({ type: "COMPANY" }));
    const { user, shell } = renderSettings("/account", operations);
    await user.type(await screen.findByLabelText("SIRET"), "732 829 320 00079");
    expect(await screen.findByText(/La clé de contrôle ne correspond pas/)).toBeVisible();
    await user.clear(screen.getByLabelText("SIRET"));
    await user.type(screen.getByLabelText("SIRET"), "732 829 320 00074");
    await waitFor(() => expect(screen.queryByText(/clé de contrôle/)).not.toBeInTheDocument());
    await user.type(screen.getByLabelText("Téléphone"), "01 42 92 81 00");
    await user.click(save());
    await waitFor(() => expect(shell.told.toasts).toEqual([expect.objectContaining({ kind: "success" })]));
    expect(sent[0]).toMatchObject({
      id: "user-1",
      updatedAt: "2026-11-03T09:00:00.000Z",
      SIRET: "73282932000074",
      phone: "+33142928100",
    });
    expect(save()).toBeDisabled();
  });

  it("a wrong value is named at its field and nothing is sent", async () => {
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

  it("another language takes the whole screen along once it is saved", async () => {
    const { user, location } = renderSettings("/account", server().operations);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^Langue/ }), "nl");
    await user.click(save());
    await waitFor(() => expect(location()).toBe("/nl/account"));
  });

  it("a failed saving keeps what was typed and says so", async () => {
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
    expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeVisible();
    expect(name).toHaveValue("Camille Durand");
    expect(save()).toBeEnabled();
  });

  it("an account changed elsewhere shows both values, takes over what only the other side changed, and saves again", async () => {
    const { sent, operations } = server();
    let first = true;
    let stored = buildUser();
    const { user } = renderSettings("/account", {
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
      (await screen.findByText(/modifié ailleurs/)).closest<HTMLElement>("[role=alert]") as HTMLElement,
    );
    expect(save()).toBeDisabled();
    const choices = notice.getAllByRole("button").map((button) => plain(button.textContent));
    expect(choices).toEqual([
      "Garder ma saisie : Camille Durand",
      "Prendre la valeur enregistrée : C. Martin",
    ]);
    expect(screen.getByRole("combobox", { name: "Pays" })).toHaveValue("BE");
    await user.click(notice.getByRole("button", { name: /Garder ma saisie/ }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: "Camille Durand",
      updatedAt: "2026-11-04T08:00:00.000Z",
    });
    expect(sent[0]).not.toHaveProperty("country");
  });

  it("a broken load can be tried again", async () => {
    let broken = true;
    const { user } = renderSettings("/account", {
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
});
