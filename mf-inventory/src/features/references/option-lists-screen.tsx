import { translatedLabel } from "@gisement/shared-domain/locale";
import { canEditGrid, gridRights, propertyPolicy } from "@gisement/shared-domain/permissions";
import { LOT } from "@gisement/shared-domain/records/lot";
import { Button } from "@gisement/shared-ui/blueprint";
import { RowCards, useNarrow } from "@gisement/shared-ui/columns";
import { DataGrid, type GridAction, type GridColumn, type GridTarget } from "@gisement/shared-ui/data-grid";
import { CopyIcon, EyeOffIcon, ListIcon, PencilIcon, PlusIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page } from "@gisement/shared-ui/page";
import { StepButtons, usePropertySteps } from "@gisement/shared-ui/property-set";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SaveFieldsInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { optionRefusal } from "./api/change-options.ts";
import { useCountListLots } from "./api/count-list-lots.ts";
import { type ListRow, useOptionLists, useSaveLists } from "./api/list-lists.ts";
import { NewListForm } from "./new-list-form.tsx";
import "./references.css";

const rowKey = ({ key }: ListRow) => key;
const NONE: readonly ListRow[] = [];
/** The platform's lists are hidden; those that the team has added are deleted with their options, and can come back. */
const isOwn = ({ key, organizationFieldsId, userID }: ListRow): boolean =>
  Boolean(organizationFieldsId || userID) &&
  LOT.find(key) === undefined &&
  !["placeType", "sectionType"].includes(key);

/** All option lists of the team (REF-002). */
export function OptionListsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const isNarrow = useNarrow();
  const shell = useShell();
  const identity = useIdentity();
  const { confirm, open: openDialog } = useDialogs();
  const lists = useOptionLists();
  const { mutate } = useSaveLists();
  const countLots = useCountListLots();
  const history = usePropertySteps();
  const canEdit = identity !== null && canEditGrid(gridRights(propertyPolicy, identity));
  const rows = lists.data ?? NONE;
  const columns = useMemo(
    (): GridColumn<ListRow>[] => [
      {
        key: "label",
        name: t("references.list"),
        type: "TEXT",
        width: 280,
        primary: true,
        value: (list) => translatedLabel(list)[locale],
      },
      { key: "group", name: t("references.group"), type: "TEXT", width: 220, value: ({ group }) => group },
      {
        key: "options",
        name: t("references.count"),
        type: "INT",
        width: 110,
        value: (list) => list.optionCount,
      },
      {
        key: "owner",
        name: t("references.owner"),
        type: "TEXT",
        width: 180,
        value: (list) => t(isOwn(list) ? "references.ofTeam" : "references.ofPlatform"),
      },
    ],
    [t, locale],
  );

  const withRight = (run: () => void) => {
    if (canEdit) run();
    else shell.toast({ kind: "error", message: t("references.noRights") });
  };
  const save = (input: SaveFieldsInput, message: string) =>
    mutate(input, {
      onSuccess: () => shell.toast({ kind: "success", message }),
      onError: (error) => shell.toast({ kind: "error", message: optionRefusal(t)(error) }),
    });
  const open = ({ id }: ListRow) => shell.navigate(`/inventory/references/options/${id}`);
  const duplicate = ({ id, label, group }: ListRow) => {
    const name = (count: number) => t("references.copyOf", { label: label.slice(0, 45), count });
    let count = 1;
    while (rows.some((row) => row.label === name(count))) count += 1;
    save(
      { create: [{ type: "LIST", label: name(count), group, copyOptionsOf: id }] },
      t("references.listDuplicated"),
    );
  };
  /** Asks with what disappears: a list of the team goes with its options, and its lots are counted first. */
  const remove = async (list: ListRow) => {
    const act = isOwn(list) ? "deleteList" : "hideList";
    const text = t(`references.${act}Text`, { count: list.optionCount });
    try {
      const lots = isOwn(list) ? [t("references.deleteListLots", { count: await countLots(list.key) })] : [];
      const isSure = await confirm({
        title: t(`references.${act}Title`, { label: list.label }),
        message: [text, ...lots].join(" "),
        confirm: t(`references.${act}`),
        danger: isOwn(list),
      });
      if (isSure) save({ update: [{ id: list.id, archived: true }] }, t(`references.${act}Done`));
    } catch (error) {
      shell.toast({ kind: "error", message: optionRefusal(t)(error) });
    }
  };
  const add = () =>
    withRight(
      () =>
        void openDialog({
          title: t("references.newList"),
          style: "form",
          content: ({ close, cancel, setDirty }) => (
            <NewListForm
              setDirty={setDirty}
              onCancel={cancel}
              onCreated={(id) => {
                close(undefined);
                shell.navigate(`/inventory/references/options/${id}`);
              }}
            />
          ),
        }),
    );
  const menuActions = ({ row }: GridTarget<ListRow>): readonly GridAction[] => [
    { id: "open", label: t("references.open"), icon: <PencilIcon />, run: () => open(row) },
    {
      id: "duplicate",
      label: t("references.duplicateList"),
      icon: <CopyIcon />,
      run: () => withRight(() => duplicate(row)),
    },
    {
      id: "remove",
      label: t(isOwn(row) ? "references.deleteList" : "references.hideList"),
      icon: isOwn(row) ? <Trash2Icon /> : <EyeOffIcon />,
      intent: isOwn(row) ? "danger" : undefined,
      run: () => withRight(() => void remove(row)),
    },
  ];

  return (
    <Page
      fill
      title={t("references.options")}
      count={lists.data?.length}
      subtitle={t("references.optionsText")}
      primaryAction={
        canEdit && (
          <Button intent="primary" icon={<PlusIcon />} text={t("references.newList")} onClick={add} />
        )
      }
      actions={<StepButtons history={history} />}
    >
      {lists.isError && !lists.data ? (
        <ErrorState error={lists.error} title={t("references.failed")} retry={() => void lists.refetch()} />
      ) : isNarrow && rows.length > 0 ? (
        <RowCards<ListRow>
          rows={rows}
          rowKey={rowKey}
          ariaLabel={t("references.options")}
          title={(list) => translatedLabel(list)[locale]}
          facts={(list) => [
            list.group,
            t("references.choicesOf", { count: list.optionCount }),
            t(isOwn(list) ? "references.ofTeam" : "references.ofPlatform"),
          ]}
          onOpen={open}
          menuActions={menuActions}
        />
      ) : (
        <DataGrid<ListRow>
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          ariaLabel={t("references.options")}
          total={rows.length}
          loading={lists.isPending}
          onRowOpen={open}
          onUndo={history.undo}
          onRedo={history.redo}
          menuActions={menuActions}
          emptyState={<EmptyState icon={<ListIcon size={32} />} title={t("references.noList")} />}
        />
      )}
    </Page>
  );
}
