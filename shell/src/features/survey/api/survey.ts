import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";
import type { SurveyInput } from "../../../gql/graphql.ts";

const AnswerSurvey = graphql(`
  mutation ShellAnswerSurvey($input: SurveyInput!) {
    answerSurvey(input: $input) {
      id
      preferences {
        key
        values
      }
    }
  }
`);
const PostponeSurvey = graphql(`
  mutation ShellPostponeSurvey {
    postponeSurvey {
      id
      preferences {
        key
        values
      }
    }
  }
`);

/** The person's preferences by key, as in the session. */
type Preferences = Readonly<Record<string, readonly string[]>>;
const byKey = (stored: readonly { key: string; values: readonly string[] }[]): Preferences =>
  Object.fromEntries(stored.map(({ key, values }) => [key, values]));

/** Stores the answers; the server counts them once [ACCT-531]. */
export async function answerSurvey(call: ShellApi["graphql"], input: SurveyInput): Promise<Preferences> {
  const { answerSurvey: user } = await call(AnswerSurvey, { input });
  return byKey(user.preferences);
}

/** Postpones the survey for seven days by the server's clock [ACCT-511]. */
export async function postponeSurvey(call: ShellApi["graphql"]): Promise<Preferences> {
  const { postponeSurvey: user } = await call(PostponeSurvey, {});
  return byKey(user.preferences);
}
