export { keepUnsent, loadDueMail, markMailSent } from "./mail-outcome.ts";
export { mailLanguage, mailSending, type NewMail, queueMails } from "./queue-mails.ts";
