import { Button } from "@gisement/shared-ui/blueprint";
import { ClipboardIcon } from "@gisement/shared-ui/icons";
import { showToast } from "@gisement/shared-ui/overlays";
import { useTranslation } from "react-i18next";
import { copyText } from "./copy-text.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Accessible name that says what is copied, for people who do not see what is next to the button. */
  readonly spoken?: string;
}

export function CopyButton({ text, label, spoken }: CopyButtonProps) {
  const { t } = useTranslation("developer");
  const copy = async () => {
    const done = await copyText(text);
    void showToast(
      done
        ? { kind: "success", message: t("copied") }
        : { kind: "error", message: t("copyFailed", { text }) },
    );
  };
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<ClipboardIcon size={12} />}
      text={label}
      aria-label={spoken}
      onClick={() => void copy()}
    />
  );
}
