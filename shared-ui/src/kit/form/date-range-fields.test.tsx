import { screen, waitFor, within } from "@testing-library/react";
import { object, string } from "yup";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DateRangeFields } from "./date-field.tsx";
import { Form } from "./form.tsx";
import { FormActions } from "./form-actions.tsx";
import { addDays, monthOf, today } from "./month.ts";
import { useYupForm } from "./use-yup-form.ts";

const schema = object({
  from: string().nullable().default(null),
  until: string().nullable().default(null),
});

function open(from: string | null, until: string | null) {
  const sent = jest.fn();
  function Period() {
    const form = useYupForm(schema, { defaultValues: { from, until } });
    return (
      <Form form={form} onSubmit={sent}>
        <DateRangeFields start={{ name: "from", label: "Début" }} end={{ name: "until", label: "Fin" }} />
        <FormActions />
      </Form>
    );
  }
  const { user } = renderScreen(<Period />);
  const openMonth = async (index: number) => {
    await user.click(screen.getAllByRole("button", { name: "Ouvrir le calendrier" })[index] as Element);
    return within(screen.getByRole("dialog", { name: "Choisir une date" }));
  };
  return { user, sent, openMonth };
}

test("the month of each end shows the whole period, and refuses an end before the start", async () => {
  const { openMonth } = open("2026-12-08", "2026-12-12");
  const month = await openMonth(1);
  const classOf = (name: string) => month.getByRole("button", { name }).className;
  expect(classOf("mardi 8 décembre 2026")).toContain("--end");
  expect(classOf("samedi 12 décembre 2026")).toContain("--end");
  expect(classOf("mercredi 9 décembre 2026")).toContain("--within");
  expect(classOf("dimanche 13 décembre 2026")).not.toContain("--within");
  expect(month.getByRole("button", { name: "lundi 7 décembre 2026" })).toBeDisabled();
});

test("one click selects this month or thirty days, both ends at once", async () => {
  const { user, sent, openMonth } = open(null, null);
  await user.click((await openMonth(0)).getByRole("button", { name: "Ce mois-ci" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const [first, last] = monthOf(today());
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ from: first, until: last }));
  await user.click((await openMonth(1)).getByRole("button", { name: "+ 30 jours" }));
  expect(screen.getByLabelText("Fin")).toHaveValue(addDays(first, 30).split("-").reverse().join("/"));
});

test("a month ends on its last day", () => {
  expect(monthOf("2028-02-10")).toEqual(["2028-02-01", "2028-02-29"]);
  expect(monthOf("2026-12-31")).toEqual(["2026-12-01", "2026-12-31"]);
});
