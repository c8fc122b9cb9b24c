import { FOUND_KINDS, type FoundKind, isFoundKind, OWN_PREFIX } from "@gisement/shared-domain/fields";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { useEffect, useMemo } from "react";
import { useLotChoices } from "../lots/api/list-choices.ts";
import type { Related } from "../lots/api/related/related-store.ts";
import { useRelated } from "../lots/api/related/use-related.ts";
import { useNames } from "../lots/use-names.ts";
import type { FieldChoices } from "./lot-fields.ts";

const NONE: readonly never[] = [];
/** The known rows of the kinds that a property of the team names; nothing is known of the others. */
function foundOptions(own: FieldChoices["own"], related: Related): Pick<FieldChoices, FoundKind> {
  const of = (kind: FoundKind) => (own.some(({ list }) => list === kind) ? related.options(kind) : NONE);
  const [productStatus, reference, customer] = FOUND_KINDS.map(of);
  return { productStatus: productStatus ?? NONE, reference: reference ?? NONE, customer: customer ?? NONE };
}

/** Reads all rows that lots name in the team's properties, for what is written down at once. */
export function useNamedRows(own: FieldChoices["own"]): () => Promise<Pick<FieldChoices, FoundKind>> {
  const related = useRelated();
  return async () => {
    await Promise.all(
      own.map(({ key, list = "" }) =>
        isFoundKind(list) ? related.readNamed(list, key.slice(OWN_PREFIX.length)) : null,
      ),
    );
    return foundOptions(own, related);
  };
}

/** Options for the fields of lots in a list or dialog. */
export function useFieldChoices(): FieldChoices {
  const { choices } = useLotChoices();
  const { nameOf } = useNames();
  const options = useOptions();
  const related = useRelated();
  const { fields: own } = useOwnFields();
  const { search } = related;
  useEffect(() => {
    // The first choices, before anything is typed.
    for (const kind of FOUND_KINDS) if (own.some(({ list }) => list === kind)) search(kind, "");
  }, [own, search]);
  return useMemo(
    () => ({
      options,
      place: choices.places.map(({ id, name }) => ({ value: id, label: name })),
      project: choices.projects,
      person: choices.people,
      ...foundOptions(own, related),
      own,
      nameOf,
      search,
    }),
    [choices, options, nameOf, own, related, search],
  );
}
