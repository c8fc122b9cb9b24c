import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { jsonList, key, tenant, textList, timestamps } from "../../platform/database/columns.ts";

/** The recognised label of a picture, the suggestion and the user's choice. */
export const labelMatches = snakeCase.table(
  "label_matches",
  {
    id: key(),
    action: text().notNull(),
    draftID: uuid(),
    userID: uuid().notNull(),
    pictures: textList(),
    labels: textList(),
    selected: text(),
    suggestions: jsonList<Record<string, unknown>>(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("label_matches_user").on(t.userID, t.createdAt.desc())],
);
