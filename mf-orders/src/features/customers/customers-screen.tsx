import { customerPolicy } from "@gisement/shared-domain/permissions";
import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { customerRules } from "@gisement/shared-domain/records/customer-rules";
import { UsersIcon } from "@gisement/shared-ui/icons";
import { RecordScreen } from "@gisement/shared-ui/records";
import { useTranslation } from "react-i18next";
import { DirectoryTabs } from "../../kernel/directory-tabs.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { CUSTOMERS } from "./api/customers.ts";
import { DuplicatesButton } from "./duplicates/duplicates-button.tsx";

/** The team's directory of customers (CUST-001). */
export function CustomersScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <RecordScreen
      record={CUSTOMER}
      documents={CUSTOMERS}
      policy={customerPolicy}
      rules={customerRules}
      icon={<UsersIcon size={32} />}
      purpose={t("customer.purpose")}
      actions={<DuplicatesButton />}
      pageOf={({ id }) => `/orders/customers/${id}`}
      tabs={<DirectoryTabs current="customers" />}
    />
  );
}
