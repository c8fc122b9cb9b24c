import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { type ListedDraft, useQuoteDrafts } from "../../kernel/api/list-quote-drafts.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The quotes that the team has begun, to go on with one; nothing if there are none. */
export function DraftsMenu() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const navigate = useAppNavigate();
  const drafts = useQuoteDrafts().data ?? [];
  if (drafts.length === 0) return null;
  const count = t("drafts.count", { count: drafts.length, formatted: format.number(drafts.length) });
  const nameOf = ({ customer }: ListedDraft): string =>
    customer
      ? customer.companyName || `${customer.firstName} ${customer.lastName}`.trim()
      : t("drafts.nobody");
  const factsOf = (draft: ListedDraft): string =>
    [
      t("drafts.lots", { count: draft.lineCount, formatted: format.number(draft.lineCount) }),
      format.money(draft.total.amount),
      t("drafts.changed", { date: format.dateTime(draft.updatedAt), name: draft.changedByUser?.name ?? "" }),
    ].join(" · ");
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu className="mfo-drafts">
          {drafts.map((draft) => (
            <MenuItem
              key={draft.id}
              multiline
              text={
                <>
                  <span className="mfo-line__name">{nameOf(draft)}</span>
                  <span className="mfo-line__facts">{factsOf(draft)}</span>
                </>
              }
              onClick={() => navigate(`/orders/quote/${draft.id}`)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        intent="primary"
        icon={<PencilIcon />}
        text={format.number(drafts.length)}
        aria-label={count}
        title={count}
      />
    </Popover>
  );
}
