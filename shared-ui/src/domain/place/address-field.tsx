import { InputGroup } from "@blueprintjs/core";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { type Address, streetLine } from "@gisement/shared-domain/places";
import { type KeyboardEvent, useId, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { FieldFrame, type FieldProps, useFieldIds } from "../../kit/form/field-frame.tsx";
import { MapPinIcon } from "../../kit/icons/icons.ts";
import { type SearchAddress, searchAddress } from "./search-address.ts";
import { useAddressSearch } from "./use-address-search.ts";

export interface AddressFieldProps extends FieldProps {
  search?: SearchAddress;
  /** Delay after the last key in milliseconds: 350 in the place dialog, 300 elsewhere (MAP-503, decision A17). */
  debounce?: number;
  /** Called when an address of the list is selected; its street is already in the field. */
  onPick: (address: Address) => void;
  placeholder?: string;
}

/** Field for number and street that suggests addresses; free text is allowed. */
export function AddressField({
  search = searchAddress,
  debounce = TIMINGS.addressDebounceProject,
  onPick,
  placeholder,
  ...field
}: AddressFieldProps) {
  const { t } = useTranslation("ui");
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  const listID = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { text, addresses, isSearching, ask, forget } = useAddressSearch(search, debounce);
  const isShown = isOpen && (text !== null || isSearching);

  const close = () => {
    setOpen(false);
    setActive(0);
  };
  const pick = (address: Address | undefined) => {
    if (!address) return;
    control.onChange(streetLine(address) || address.municipality);
    forget();
    close();
    onPick(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = active + (event.key === "ArrowDown" ? 1 : -1);
      setActive(Math.max(0, Math.min(addresses.length - 1, next)));
    } else if (event.key === "Enter" && addresses.length > 0) {
      // Selects the suggestion instead of submitting the form.
      event.preventDefault();
      pick(addresses[active]);
    } else if (event.key === "Escape") {
      // Closes the list only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame {...field} ids={ids}>
      <Popover
        isOpen={isShown}
        placement="bottom-start"
        minimal
        autoFocus={false}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        matchTargetWidth
        fill
        popoverClassName="gis-suggest"
        content={
          addresses.length === 0 ? (
            <div className="gis-suggest__list" id={listID}>
              <div className="gis-suggest__none">
                {isSearching ? t("states.loading") : t("place.noAddress")}
              </div>
            </div>
          ) : (
            <div className="gis-suggest__list" id={listID} role="listbox" aria-label={t("place.addresses")}>
              {addresses.map((address, index) => (
                <div
                  key={`${address.label} ${address.point.join()}`}
                  id={`${listID}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={
                    index === active
                      ? "gis-suggest__option gis-suggest__option--active"
                      : "gis-suggest__option"
                  }
                  onMouseDown={(event) => {
                    // Keeps the focus in the field.
                    event.preventDefault();
                    pick(address);
                  }}
                >
                  <span>{address.label}</span>
                </div>
              ))}
            </div>
          )
        }
      >
        <InputGroup
          id={ids.id}
          name={control.name}
          role="combobox"
          leftIcon={<MapPinIcon />}
          aria-expanded={isShown}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={isShown && addresses.length > 0 ? `${listID}-${active}` : undefined}
          aria-required={field.required}
          aria-invalid={Boolean(ids.error)}
          aria-describedby={ids.describedBy}
          intent={ids.error ? "danger" : "none"}
          autoComplete="off"
          autoFocus={field.autoFocus}
          disabled={field.disabled}
          inputRef={control.ref}
          placeholder={placeholder}
          value={control.value ?? ""}
          onValueChange={(typed) => {
            control.onChange(typed);
            setActive(0);
            setOpen(true);
            ask(typed);
          }}
          onBlur={() => {
            close();
            control.onBlur();
          }}
          onKeyDown={onKeyDown}
        />
      </Popover>
      <span className="gis-sr-only" role="status">
        {isShown && !isSearching ? t("place.found", { count: addresses.length }) : ""}
      </span>
    </FieldFrame>
  );
}
