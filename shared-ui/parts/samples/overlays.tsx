import { useState } from "react";
import { Button, Dialog, DialogBody, DialogFooter, Drawer } from "../../src/kit/blueprint/index.ts";
import { ConfirmDialog, SideDrawer, showToast } from "../../src/kit/overlays/index.ts";
import { Lightbox } from "../../src/kit/picture/index.ts";
import picture from "../picture.svg";
import { LONG_TEXT, nothing } from "../texts.ts";

export function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Changer le statut" onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        title="Changer le statut de 58 lots"
        onClose={() => setOpen(false)}
        className="gis-dialog gis-dialog--form"
        transitionDuration={0}
      >
        <DialogBody>{LONG_TEXT}</DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Annuler" onClick={() => setOpen(false)} />
              <Button intent="primary" text="Passer 58 lots à stocker" />
            </>
          }
        >
          58 lots
        </DialogFooter>
      </Dialog>
    </>
  );
}

export function Confirmations() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button intent="danger" text="Retirer" onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        danger
        title="Retirer 3 lots ?"
        message="Ils quittent l’inventaire et restent dans l’historique."
        confirm="Retirer 3 lots"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

export function ListDrawers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Ouvrir le lot" onClick={() => setOpen(true)} />
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Radiateur en fonte"
        subtitle="12 pièces · Bon"
        position="3 sur 41"
        onPrevious={nothing}
        onNext={nothing}
        footer={<Button intent="primary" text="Enregistrer" />}
      >
        {LONG_TEXT}
      </SideDrawer>
    </>
  );
}

export function Drawers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text="Notifications" onClick={() => setOpen(true)} />
      <Drawer
        isOpen={isOpen}
        title="Notifications"
        size={420}
        className="gis-drawer parts-drawer"
        onClose={() => setOpen(false)}
        transitionDuration={0}
      >
        <DialogBody>Camille Martin a répondu à votre devis.</DialogBody>
      </Drawer>
    </>
  );
}

export function Toasts() {
  return (
    <Button
      text="Annoncer"
      onClick={() => {
        void showToast({ message: "Prix non enregistré", kind: "error", sticky: true });
        void showToast({
          message: "60 lots passés à stocker",
          kind: "success",
          sticky: true,
          action: { label: "Annuler", run: nothing },
        });
      }}
    />
  );
}

export function Lightboxes() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button text="Voir les photos" onClick={() => setIndex(0)} />
      {index !== null && (
        <Lightbox
          pictureKeys={[picture, `${picture}#2`]}
          label="Radiateur en fonte"
          index={index}
          onIndexChange={setIndex}
          onClose={() => setIndex(null)}
        />
      )}
    </>
  );
}
