import { checkSiret } from "@gisement/shared-domain/identifiers";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { AccountValues } from "../account-values.ts";
import { type Company, lookUpCompany } from "../api/look-up-company.ts";

/** State of the lookup: not started, running, filled in, or the reason why not. */
export type Lookup = "idle" | "busy" | "found" | "closed" | "hidden" | "unknown" | "away";

const FIELDS = ["company", "address", "zipcode", "city", "country"] as const;
type CompanyValues = Pick<AccountValues, (typeof FIELDS)[number]>;
const EMPTY: CompanyValues = { company: null, address: null, zipcode: null, city: null, country: null };

/** Debounce of requests to the register, in milliseconds. */
const PAUSE = 300;

/** The register is French and contains the country's name. */
const valuesOf = ({ name, address, zipcode, city }: Company): CompanyValues => ({
  company: name || null,
  address: address || null,
  zipcode: zipcode || null,
  city: city || null,
  country: "FR",
});

/**
 * A well-formed SIRET fills in name, address, postcode, city and country of the company; clearing it empties them
 * (ACCT-523). Reacts to the user's input only, and offers undo for replaced values.
 */
export function useCompanyLookup(form: UseFormReturn<AccountValues, unknown, AccountValues>): {
  readonly state: Lookup;
  readonly retry: () => void;
} {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const [state, setState] = useState<Lookup>("idle");
  const running = useRef<AbortController | null>(null);
  const last = useRef<string | null>(form.getValues("SIRET")?.replace(/\s/g, "") || null);
  const { getValues, setValue, watch } = form;

  const fill = useCallback(
    (next: CompanyValues, message: string) => {
      const [company, address, zipcode, city, country] = getValues([...FIELDS]);
      const before: CompanyValues = { company, address, zipcode, city, country };
      const write = (values: CompanyValues) => {
        // The country first, because it determines the format of the postcode.
        for (const field of FIELDS.toReversed())
          setValue(field, values[field], { shouldDirty: true, shouldValidate: true });
      };
      write(next);
      const replaced = FIELDS.some((field) => before[field] && before[field] !== next[field]);
      if (replaced)
        shell.toast({ kind: "info", message, action: { label: t("undo"), run: () => write(before) } });
    },
    [getValues, setValue, shell, t],
  );

  const ask = useCallback(
    async (number: string, pause: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      await new Promise((resume) => setTimeout(resume, pause));
      if (signal.aborted) return;
      setState("busy");
      try {
        const company = await lookUpCompany(number, signal);
        if (signal.aborted) return;
        if (!company) return setState("unknown");
        if (!company.name) return setState("hidden");
        fill(valuesOf(company), t("company.filled"));
        setState(company.closed ? "closed" : "found");
      } catch {
        if (!signal.aborted) setState("away");
      }
    },
    [fill, t],
  );

  useEffect(() => {
    const subscription = watch((values, { name, type }) => {
      if (name !== "SIRET" || type !== "change") return;
      const number = values.SIRET?.replace(/\s/g, "") ?? "";
      if (number === last.current) return;
      const had = last.current;
      last.current = number || null;
      running.current?.abort();
      setState("idle");
      if (number === "") {
        if (had) fill(EMPTY, t("company.emptied"));
      } else if (checkSiret(number).ok) void ask(number, PAUSE);
    });
    return () => subscription.unsubscribe();
  }, [watch, fill, ask, t]);
  useEffect(() => () => running.current?.abort(), []);

  return { state, retry: () => last.current && void ask(last.current, 0) };
}
