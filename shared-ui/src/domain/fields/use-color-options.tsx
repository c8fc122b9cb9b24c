import { OPTION_COLORS } from "@gisement/shared-domain/fields";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SelectOption } from "../../kit/select/types.ts";
import { OptionDot } from "./option-dot.tsx";

/** No colour, then the colours that an option can have, with their dots. */
export function useColorOptions(): readonly SelectOption[] {
  const { t } = useTranslation("ui");
  return useMemo(
    () => [
      { value: "", label: t("optionColors.none"), mark: <OptionDot color={null} /> },
      ...OPTION_COLORS.map((color) => ({
        value: color,
        label: t(`optionColors.${color}`),
        mark: <OptionDot color={color} />,
      })),
    ],
    [t],
  );
}
