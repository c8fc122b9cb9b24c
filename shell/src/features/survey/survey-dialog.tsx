import "./survey.css";
import {
  hasCompany,
  JOBS,
  jobChoice,
  type SurveyForm,
  surveySchema,
  USAGES,
} from "@gisement/shared-domain/account";
import { DomainError } from "@gisement/shared-domain/errors";
import type { Locale, Translated } from "@gisement/shared-domain/locale";
import { ACCOUNT_TYPES, TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import { Button, Dialog, DialogBody } from "@gisement/shared-ui/blueprint";
import { Form, FormErrorSummary, SelectField, useWatch, useYupForm } from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import i18next from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mixed, type ObjectSchema, string } from "yup";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { answerSurvey, postponeSurvey } from "./api/survey.ts";
import { updateMarketingContact } from "./api/update-marketing-contact.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { registerSurveyTexts } from "./texts/register-texts.ts";

// Runs when the dialog's code loads, before it is rendered.
registerSurveyTexts(i18next);

/** The form's values: the job by its value. */
type Answers = Omit<SurveyForm, "job"> & { readonly job: string | null };
const NONE: Answers = { type: "", usage: [], job: null, teamSize: null };

/** The shared rules; here the job is chosen by its value, and required where they require one [ACCT-526]. */
const schema = surveySchema().shape({
  job: string()
    .nullable()
    .default(null)
    .when("type", ([type], rule) => (hasCompany(type as string) ? rule.required() : mixed().nullable())),
}) as unknown as ObjectSchema<Answers>;

const labelled = (terms: readonly ({ readonly value: string } & Translated)[], locale: Locale) =>
  terms.map((term) => ({ value: term.value, label: term[locale] }));

function CompanyQuestions() {
  const { t } = useTranslation("survey");
  const locale = useLocale();
  const type = useWatch<Answers, "type">({ name: "type" });
  if (!hasCompany(type)) return null;
  return (
    <div className="shell-survey__company">
      <SelectField
        name="job"
        label={t("job")}
        placeholder={t("choose")}
        options={labelled(JOBS, locale)}
        required
      />
      <SelectField
        name="teamSize"
        label={t("teamSize")}
        placeholder={t("choose")}
        options={labelled(TEAM_SIZES, locale)}
        required
      />
    </div>
  );
}

/** Asks the person's profile and intended use in four questions, once, or later [ACCT-504]. */
export default function SurveyDialog() {
  const { t } = useTranslation("survey");
  const locale = useLocale();
  const { viewer } = useSession();
  const { shell, sessions } = useRuntime();
  const form = useYupForm<Answers>(schema, { defaultValues: NONE });
  const [error, setError] = useState<string>();
  const [isClosed, setClosed] = useState(false);

  const storePreferences = (preferences: Readonly<Record<string, readonly string[]>>) => {
    const session = sessions.current();
    const { viewer: now } = session;
    sessions.replace({
      ...session,
      viewer: { ...now, preferences: { ...now.preferences, ...preferences } },
    });
  };
  async function save({ type, usage, job, teamSize }: Answers): Promise<void> {
    setError(undefined);
    const company = hasCompany(type);
    const chosen = JOBS.find(({ value }) => value === job);
    try {
      const answers = {
        type,
        usage,
        job: company && chosen ? jobChoice(chosen, locale) : null,
        teamSize: company ? teamSize : null,
      };
      const preferences = await answerSurvey(shell.graphql, answers);
      updateMarketingContact(viewer.email, answers).catch(() => undefined);
      setClosed(true);
      shell.toast({ kind: "success", message: t("saved") });
      storePreferences(preferences);
    } catch (failure) {
      // Already answered in another tab.
      if (failure instanceof DomainError && failure.details.reason === "already-answered") setClosed(true);
      else setError(t("failed"));
    }
  }
  /** Does not wait for the answer; if it fails, the survey comes back earlier than promised. */
  function postpone(): void {
    setClosed(true);
    postponeSurvey(shell.graphql).then(storePreferences, () =>
      shell.toast({ kind: "warning", message: t("notPostponed") }),
    );
  }

  return (
    <Dialog
      isOpen={!isClosed}
      onClose={postpone}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      title={t("title", { name: viewer.name.split(" ")[0] })}
      className="gis-dialog gis-dialog--form shell-survey"
      transitionDuration={100}
    >
      <DialogBody>
        <p className="shell-survey__lead">{t("lead")}</p>
        <Form form={form} onSubmit={save} ariaLabel={t("label")}>
          <FormErrorSummary error={error} />
          <ChoiceCards name="type" legend={t("type")} options={labelled(ACCOUNT_TYPES, locale)} />
          <CompanyQuestions />
          <ChoiceCards
            name="usage"
            legend={t("usage")}
            help={t("several")}
            several
            options={labelled(USAGES, locale)}
          />
          <div className="gis-form__actions">
            <div className="gis-form__actions-start" />
            <Button text={t("later")} onClick={postpone} disabled={form.formState.isSubmitting} />
            <Button type="submit" intent="primary" text={t("save")} loading={form.formState.isSubmitting} />
          </div>
        </Form>
      </DialogBody>
    </Dialog>
  );
}
