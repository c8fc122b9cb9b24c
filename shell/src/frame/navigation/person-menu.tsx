import { useState } from "react";
import { ImpersonationDialog } from "../../features/impersonation/impersonation-dialog.tsx";
import { ImpersonationEntry } from "../../features/impersonation/impersonation-entry.tsx";
import { UserMenu } from "../../features/user-menu/user-menu.tsx";
import { ViewAsChoice } from "../../features/view-as/view-as-choice.tsx";

/** The user menu with the entries of other features: impersonation and role preview. */
export function PersonMenu({ compact }: { readonly compact: boolean }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <UserMenu
        compact={compact}
        choices={<ViewAsChoice />}
        entries={<ImpersonationEntry onOpen={() => setChoosing(true)} />}
      />
      <ImpersonationDialog isOpen={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
