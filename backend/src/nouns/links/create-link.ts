import { DomainError } from "@gisement/shared-domain/errors";
import type { Locale } from "@gisement/shared-domain/locale";
import { and, count, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { date, object, string } from "yup";
import { composition } from "../../platform/composition.ts";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { links } from "./table.ts";
import { createToken, hashToken, SecretToken } from "./token.ts";
import type { CreatedLink } from "./types.ts";

/** Maximum links to one thing that are neither revoked nor expired. */
const OPEN_LINKS_LIMIT = 100;
/** Longest validity of a link, in days. */
const LONGEST_VALIDITY = 366;
const DAY = 86_400_000;

export const createLinkInput = object({
  scope: string()
    .matches(/^[a-z][a-z-]{0,39}$/)
    .required()
    .meta({ description: "Kind of the thing: catalogue or order." }),
  thingID: id().required(),
  name: string()
    .trim()
    .min(1)
    .max(80)
    .required()
    .meta({ description: "For the team; visitors do not see it." }),
  expiresAt: date().required(),
});

const { tokenHash: _hidden, ...shown } = getTableColumns(links);
/** The columns of a link except its hash. */
export const LINK_COLUMNS = shown;

/** Creates a link to a published thing; its answer is the only one that contains the token. `mail` says where it is mailed to. */
export async function createLink(
  step: Step,
  input: InputValue<typeof createLinkInput>,
  mail: { readonly mailedTo: string; readonly language: Locale } | null = null,
): Promise<CreatedLink> {
  const { tx, now, identity } = step;
  const { scope, thingID, name, expiresAt } = readInput(createLinkInput, input);
  const rule = composition().linkScopes.get(scope);
  if (!rule)
    throw new DomainError("BAD_USER_INPUT", "No thing of this kind has links.", {
      field: "scope",
      found: scope,
      accepted: [...composition().linkScopes.keys()],
    });
  const longest = new Date(now.getTime() + LONGEST_VALIDITY * DAY);
  if (expiresAt <= now || expiresAt > longest)
    throw new DomainError("BAD_USER_INPUT", `A link is valid for at most ${LONGEST_VALIDITY} days.`, {
      field: "expiresAt",
      found: expiresAt,
      accepted: { min: now, max: longest },
    });
  // The lock on the thing also makes concurrent calls count one after the other.
  await rule.lockPublished(step, thingID, mail !== null);
  const [open] = await tx
    .select({ count: count() })
    .from(links)
    .where(
      and(
        eq(links.scope, scope),
        eq(links.thingID, thingID),
        isNull(links.revokedAt),
        gt(links.expiresAt, now),
      ),
    );
  if ((open?.count ?? 0) >= OPEN_LINKS_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `A thing has at most ${OPEN_LINKS_LIMIT} open links.`, {
      field: "thingID",
      found: open?.count,
      limit: OPEN_LINKS_LIMIT,
    });
  const token = createToken();
  const [link] = await tx
    .insert(links)
    .values({
      name,
      scope,
      thingID,
      tokenHash: hashToken(token),
      expiresAt,
      mailedTo: mail?.mailedTo ?? null,
      language: mail?.language ?? null,
      userID: identity.userID,
      ...ownershipOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .returning(LINK_COLUMNS);
  if (!link) throw new Error("the link was not written");
  step.record({ entity: "links", entityID: link.id, field: "created", new: { name, scope, thingID } });
  return { ...link, token: new SecretToken(token) };
}
