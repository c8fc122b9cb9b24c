import { mailSending } from "@gisement/backend/mails";
import { paymentReading, paymentRefund } from "@gisement/backend/payments";
import { feedPictureReading, feedReading } from "@gisement/backend/shop-syncs";
import { serviceCall } from "@gisement/backend/sign-requests";
import { contactUpdate } from "./connectors/brevo/contact-sync.ts";

/** The kinds of jobs that only a gateway runs. */
export const GATEWAY_JOB_KINDS = [
  mailSending,
  contactUpdate,
  paymentReading,
  paymentRefund,
  feedReading,
  feedPictureReading,
  serviceCall,
];
