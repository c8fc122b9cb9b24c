import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { object, string } from "yup";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Form } from "./form.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { TextField } from "./text-field.tsx";
import { useEntityForm } from "./use-entity-form.ts";

interface Team {
  readonly name: string;
  readonly city: string;
  readonly version: number;
}
type Values = Pick<Team, "name" | "city">;
const schema = object({ name: string().required(), city: string().required() });
const TEAM: Team = { name: "Atelier", city: "Lyon", version: 1 };

interface EditorProps {
  readonly team: Team;
  readonly save: (values: Values, base: Team) => Promise<Team>;
  readonly stored?: Team | null;
}
function Editor({ team, save, stored = null }: EditorProps) {
  const { form, submit, conflicts, resolve } = useEntityForm<Team, Values>({
    schema,
    entity: team,
    toForm: ({ name, city }) => ({ name, city }),
    save,
    read: async () => stored,
    refusalText: (_error, atField) =>
      atField ? "Cette valeur n’est pas acceptée" : "Rien n’a été enregistré",
  });
  return (
    <Form form={form} onSubmit={submit} ariaLabel="Équipe">
      <TextField name="name" label="Nom" />
      <TextField name="city" label="Ville" />
      <FormErrorSummary />
      {conflicts.map((conflict) => (
        <button key={conflict.path} type="button" onClick={() => resolve(conflict, "theirs")}>
          {`${conflict.path}: ${conflict.mine} / ${conflict.theirs}`}
        </button>
      ))}
      <FormActions />
    </Form>
  );
}
const field = (label: string) => screen.getByRole("textbox", { name: label });
const send = () => screen.getByRole("button", { name: "Enregistrer" });

test("an unchanged form follows the row; unsaved input stays", async () => {
  const save = jest.fn();
  const { user, rerender, shell } = renderScreen(<Editor team={TEAM} save={save} />);
  rerender(<Editor team={{ ...TEAM, city: "Bron", version: 2 }} save={save} />);
  expect(field("Ville")).toHaveValue("Bron");
  await user.type(field("Nom"), " bis");
  rerender(<Editor team={{ ...TEAM, city: "Villeurbanne", version: 3 }} save={save} />);
  expect(field("Nom")).toHaveValue("Atelier bis");
  expect(field("Ville")).toHaveValue("Bron");
  expect(shell.hasUnsaved()).toBe(true);
});

test("a field focused when the form opens keeps the focus", async () => {
  function Opened() {
    const { form, submit } = useEntityForm<Team, Values>({
      schema,
      entity: TEAM,
      toForm: ({ name, city }) => ({ name, city }),
      save: async () => undefined,
      read: async () => null,
      refusalText: () => "",
    });
    const { setFocus } = form;
    useEffect(() => setFocus("city"), [setFocus]);
    return (
      <Form form={form} onSubmit={submit} ariaLabel="Équipe">
        <TextField name="name" label="Nom" />
        <TextField name="city" label="Ville" />
      </Form>
    );
  }
  renderScreen(<Opened />);
  await waitFor(() => expect(field("Ville")).toHaveFocus());
});

test("a save names the version that was shown, and leaves the form clean", async () => {
  const save = jest.fn(async (values: Values, base: Team) => ({ ...base, ...values, version: 2 }));
  const { user, shell } = renderScreen(<Editor team={TEAM} save={save} />);
  await user.type(field("Nom"), " bis");
  await user.click(send());
  expect(save).toHaveBeenCalledWith({ name: "Atelier bis", city: "Lyon" }, TEAM);
  expect(shell.hasUnsaved()).toBe(false);
});

test("after a concurrent save, the other person's other changes are merged and a field changed by both shows both values", async () => {
  const stored = { name: "Atelier Réemploi", city: "Bron", version: 2 };
  const save = jest
    .fn<Promise<Team>, [Values, Team]>()
    .mockRejectedValueOnce(new DomainError("CONFLICT", "changed", {}))
    .mockImplementation(async (values, base) => ({ ...base, ...values, version: 3 }));
  const { user, shell } = renderScreen(<Editor team={TEAM} save={save} stored={stored} />);
  await user.type(field("Nom"), " bis");
  await user.click(send());
  const choice = await screen.findByRole("button", { name: "name: Atelier bis / Atelier Réemploi" });
  expect(field("Nom")).toHaveValue("Atelier bis");
  expect(field("Ville")).toHaveValue("Bron");
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(choice);
  expect(field("Nom")).toHaveValue("Atelier Réemploi");
  await user.type(field("Ville"), " (69)");
  await user.click(send());
  expect(save).toHaveBeenLastCalledWith({ name: "Atelier Réemploi", city: "Bron (69)" }, stored);
});

test("concurrent changes of different fields are both saved without a question", async () => {
  const stored = { name: "Atelier", city: "Bron", version: 2 };
  const save = jest
    .fn<Promise<Team>, [Values, Team]>()
    .mockRejectedValueOnce(new DomainError("CONFLICT", "changed", {}))
    .mockImplementation(async (values, base) => ({ ...base, ...values, version: 3 }));
  const { user, shell } = renderScreen(<Editor team={TEAM} save={save} stored={stored} />);
  await user.type(field("Nom"), " bis");
  await user.click(send());
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: "Atelier bis", city: "Bron" }, stored));
  expect(field("Ville")).toHaveValue("Bron");
  await waitFor(() => expect(shell.hasUnsaved()).toBe(false));
});

test("a row that changes at every attempt ends in an error, not in endless retries", async () => {
  const save = jest
    .fn<Promise<Team>, [Values, Team]>()
    .mockRejectedValue(new DomainError("CONFLICT", "changed"));
  const stored = { name: "Atelier", city: "Bron", version: 2 };
  const { user, shell } = renderScreen(<Editor team={TEAM} save={save} stored={stored} />);
  await user.type(field("Nom"), " bis");
  await user.click(send());
  expect(await screen.findByText("Rien n’a été enregistré")).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
  expect(field("Nom")).toHaveValue("Atelier bis");
  expect(shell.hasUnsaved()).toBe(true);
});

test("an error is shown at its field or above the form, and the input stays unsaved", async () => {
  const save = jest
    .fn<Promise<Team>, [Values, Team]>()
    .mockRejectedValueOnce(new DomainError("BAD_USER_INPUT", "no", { field: "input.city", found: "Lyon2" }))
    .mockRejectedValueOnce(new DomainError("CONFLICT", "gone", {}));
  const { user, shell } = renderScreen(<Editor team={TEAM} save={save} />);
  await user.type(field("Ville"), "2");
  await user.click(send());
  expect(await screen.findByText("Cette valeur n’est pas acceptée")).toBeVisible();
  expect(field("Ville")).toHaveFocus();
  await user.click(send());
  expect(await screen.findByText("Rien n’a été enregistré")).toBeVisible();
  expect(shell.hasUnsaved()).toBe(true);
});
