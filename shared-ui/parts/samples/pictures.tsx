import { Picture, PictureStrip } from "../../src/kit/picture/index.ts";
import { CodeScanner } from "../../src/kit/scan/index.ts";
import {
  AttachedPictures,
  AttachPictures,
  PICTURE_UPLOAD,
  PicturesInput,
  UploadList,
  UploadPanel,
  useAttachedPictures,
} from "../../src/kit/upload/index.ts";
import picture from "../picture.svg";
import { State } from "../state.tsx";
import { nothing } from "../texts.ts";

export function Pictures() {
  return (
    <>
      <div className="parts-row">
        <State name="shown">
          <Picture pictureKey={picture} alt="Radiateur en fonte" width={120} height={90} eager />
        </State>
        <State name="whole">
          <Picture
            pictureKey={picture}
            alt="Radiateur en fonte"
            width={120}
            height={120}
            fit="contain"
            eager
          />
        </State>
        <State name="without">
          <Picture alt="Sans photo" kind="product" width={120} height={90} />
        </State>
      </div>
      <PictureStrip label="Radiateur en fonte" pictureKeys={[picture, `${picture}#2`]} />
    </>
  );
}

export function PictureInputs() {
  return <PicturesInput label="Photos" value={[picture, `${picture}#2`]} onChange={nothing} />;
}

const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });

export function Uploads() {
  return (
    <>
      <UploadPanel rules={PICTURE_UPLOAD} onFiles={nothing} title="Déposez des photos" multiple />
      <UploadPanel
        rules={PICTURE_UPLOAD}
        onFiles={nothing}
        progress={{ label: "Envoi", value: 0.4, onCancel: nothing }}
        error="Le fichier est illisible."
      />
      <UploadList
        most={10}
        onRetry={nothing}
        onDismiss={nothing}
        uploads={[
          { id: 1, file: file("porte.jpg"), state: "sending", share: 0.6, problem: null },
          { id: 2, file: file("fenêtre.jpg"), state: "failed", share: 0, problem: null },
          { id: 3, file: file("plan.tiff"), state: "refused", share: 0, problem: "wrongFormat" },
          { id: 4, file: file("radiateur.jpg"), state: "done", share: 1, problem: null },
        ]}
      />
    </>
  );
}

export function Attached() {
  const pictures = useAttachedPictures(false);
  return (
    <>
      <AttachedPictures {...pictures} keys={[picture, `${picture}#2`]} />
      <AttachPictures take={pictures.take} />
    </>
  );
}

export function Scanner() {
  return (
    <>
      <CodeScanner
        onCode={nothing}
        result={{ kind: "found", title: "Radiateur en fonte", detail: "12 pièces · A-04" }}
      />
      <CodeScanner onCode={nothing} result={{ kind: "unknown", title: "Étiquette inconnue" }} />
    </>
  );
}
