import { Button } from "@gisement/shared-ui/blueprint";
import { Form, TextField, useYupForm } from "@gisement/shared-ui/form";
import { EmptyState } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { useStore } from "zustand";
import { storedOverrides, storeOverrides, withOverride } from "../../../runtime/overrides/override-cookie.ts";
import { overrideStatuses } from "../../../runtime/overrides/override-statuses.ts";
import { type OverrideFault, parseOverride } from "../../../runtime/overrides/parse-overrides.ts";
import { resetOverrides, useOverrideText } from "../overrides/override-texts.ts";
import { reloadPage } from "../reload-page.ts";

interface Values {
  readonly name: string;
  readonly url: string;
}
const FIELD: Readonly<Record<OverrideFault, keyof Values>> = {
  form: "name",
  name: "name",
  address: "url",
  loopback: "url",
};

/** The same validation as for the address bar, with errors shown at the field. */
function useSchema() {
  const { t } = useTranslation("developer");
  const check = (field: keyof Values, read: (value: string) => string) =>
    string()
      .default("")
      .test(
        field,
        ({ value }: { value: string }) => {
          const parsed = parseOverride(read(value ?? ""));
          return parsed.ok ? "" : t(`overrides.fault.${parsed.fault}`, { text: value ?? "" });
        },
        (value) => {
          const parsed = parseOverride(read(value ?? ""));
          return parsed.ok || FIELD[parsed.fault] !== field;
        },
      );
  return object({
    name: check("name", (value) => `${value.trim()}@http://localhost`),
    url: check("url", (value) => `mf-any@${value.trim()}`),
  });
}

function AddOverride({ name, remotes }: { readonly name: string; readonly remotes: readonly string[] }) {
  const { t } = useTranslation("developer");
  const form = useYupForm<Values>(useSchema(), { defaultValues: { name, url: "" } });
  const [added, setAdded] = useState(false);
  const add = (values: Values) => {
    const parsed = parseOverride(`${values.name.trim()}@${values.url.trim()}`);
    if (!parsed.ok) return;
    storeOverrides(withOverride(storedOverrides(), parsed.override));
    form.reset(values);
    setAdded(true);
  };
  // Only after the form counts as saved: otherwise the browser warns about unsaved input.
  const { isDirty } = form.formState;
  useEffect(() => {
    if (added && !isDirty) reloadPage();
  }, [added, isDirty]);
  return (
    <Form form={form} onSubmit={add} ariaLabel={t("overrides.add")} className="shell-developer__form">
      <TextField name="name" label={t("overrides.name")} placeholder={remotes[0] ?? "mf-orders"} required />
      <TextField
        name="url"
        label={t("overrides.url")}
        type="url"
        placeholder="http://localhost:4000"
        help={t("overrides.urlHelp")}
        required
      />
      <Button type="submit" intent="primary" text={t("overrides.submit")} />
    </Form>
  );
}

/** The overrides of this browser with their status, and a form to add one. */
export function OverridesView({
  name,
  remotes,
}: {
  readonly name: string;
  readonly remotes: readonly string[];
}) {
  const { t } = useTranslation("developer");
  const statuses = useStore(overrideStatuses, (state) => state.statuses);
  const text = useOverrideText();
  const stored = storedOverrides();
  return (
    <div className="shell-developer__stack">
      {stored.length === 0 ? (
        <EmptyState compact title={t("overrides.none")} text={t("overrides.noneText")} />
      ) : (
        <ul className="shell-developer__overrides" aria-label={t("overrides.title")}>
          {stored.map((override) => {
            const status = statuses.find(
              ({ name: other, url }) => other === override.name && url === override.url,
            );
            return (
              <li key={override.name} data-problem={status?.problem ? true : undefined}>
                <span>{status ? text(status) : t("overrides.pending", { ...override })}</span>
                <Button
                  size="small"
                  text={t("overrides.reset")}
                  aria-label={t("overrides.resetOne", { name: override.name })}
                  onClick={() => resetOverrides([override.name])}
                />
              </li>
            );
          })}
        </ul>
      )}
      {stored.length > 1 && (
        <div>
          <Button
            size="small"
            text={t("overrides.resetAll")}
            onClick={() => resetOverrides(stored.map((override) => override.name))}
          />
        </div>
      )}
      <h2 className="shell-developer__subtitle">{t("overrides.add")}</h2>
      <AddOverride key={name} name={name} remotes={remotes} />
    </div>
  );
}
