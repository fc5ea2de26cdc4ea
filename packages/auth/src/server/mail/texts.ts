/** Languages of mails. */
export type MailLanguage = keyof typeof mailTexts

/** Texts of a mail. `{app}` is the name of the service, `{code}` the code, `{minutes}` its lifetime. */
export interface MailTexts {
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly codeIntro: string
  readonly proofIntro: string
  readonly oldEmailIntro: string
  readonly newEmailIntro: string
  readonly linkIntro: string
  readonly linkButton: string
  readonly lifetime: string
  readonly ignore: string
  readonly approveTitle: string
  readonly approveText: string
  readonly approveButton: string
  readonly approved: string
  readonly linkExpired: string
}

/** The texts of mails and of the page behind a device link, by language. */
export const mailTexts = {
  en: {
    direction: 'ltr',
    subject: '{code} is your code for {app}',
    codeIntro: 'Enter this code to log in to {app}:',
    proofIntro:
      'Somebody is about to back up or export your wallet at {app}. Enter this code only if it is you:',
    oldEmailIntro: 'Enter this code to give your account at {app} another email address:',
    newEmailIntro: 'Enter this code to use this address for your account at {app}:',
    linkIntro: 'First confirm that it is you who logs in, on any device:',
    linkButton: 'Confirm this log-in',
    lifetime: 'The code is valid for {minutes} minutes, only in the window in which you asked for it.',
    ignore: 'Did you not ask for it? Ignore this mail, and tell the code to nobody.',
    approveTitle: 'Log in to {app}?',
    approveText: 'Confirm only if you have just asked for a code yourself.',
    approveButton: 'Confirm',
    approved: 'Confirmed. Go back to the window in which you log in, and enter the code from the mail.',
    linkExpired: 'This link has expired. Ask for a new mail.',
  },
  de: {
    direction: 'ltr',
    subject: '{code} ist Ihr Code für {app}',
    codeIntro: 'Geben Sie diesen Code ein, um sich bei {app} anzumelden:',
    proofIntro:
      'Jemand will Ihre Wallet bei {app} sichern oder exportieren. Geben Sie diesen Code nur ein, wenn Sie es sind:',
    oldEmailIntro: 'Geben Sie diesen Code ein, um Ihrem Konto bei {app} eine andere E-Mail-Adresse zu geben:',
    newEmailIntro: 'Geben Sie diesen Code ein, um diese Adresse für Ihr Konto bei {app} zu nutzen:',
    linkIntro: 'Bestätigen Sie zuerst auf einem beliebigen Gerät, dass Sie es sind:',
    linkButton: 'Anmeldung bestätigen',
    lifetime: 'Der Code gilt {minutes} Minuten, und nur in dem Fenster, in dem Sie ihn angefordert haben.',
    ignore:
      'Sie haben keinen Code angefordert? Ignorieren Sie diese E-Mail, und geben Sie den Code niemandem.',
    approveTitle: 'Bei {app} anmelden?',
    approveText: 'Bestätigen Sie nur, wenn Sie gerade selbst einen Code angefordert haben.',
    approveButton: 'Bestätigen',
    approved:
      'Bestätigt. Gehen Sie zurück zu dem Fenster, in dem Sie sich anmelden, und geben Sie den Code aus der E-Mail ein.',
    linkExpired: 'Dieser Link ist abgelaufen. Fordern Sie eine neue E-Mail an.',
  },
  ar: {
    direction: 'rtl',
    subject: '{code} هو رمزك لدى {app}',
    codeIntro: 'أدخل هذا الرمز لتسجيل الدخول إلى {app}:',
    proofIntro: 'يوشك شخص على نسخ محفظتك لدى {app} احتياطيًا أو تصديرها. أدخل هذا الرمز فقط إذا كنت أنت:',
    oldEmailIntro: 'أدخل هذا الرمز لتغيير عنوان البريد الإلكتروني لحسابك في {app}:',
    newEmailIntro: 'أدخل هذا الرمز لاستخدام هذا العنوان لحسابك في {app}:',
    linkIntro: 'أكّد أولًا من أي جهاز أنك أنت من يسجّل الدخول:',
    linkButton: 'تأكيد تسجيل الدخول',
    lifetime: 'الرمز صالح لمدة {minutes} دقيقة، وفي النافذة التي طلبته فيها فقط.',
    ignore: 'لم تطلب رمزًا؟ تجاهل هذه الرسالة ولا تعطِ الرمز لأحد.',
    approveTitle: 'تسجيل الدخول إلى {app}؟',
    approveText: 'أكّد فقط إذا طلبت رمزًا بنفسك للتو.',
    approveButton: 'تأكيد',
    approved: 'تم التأكيد. ارجع إلى النافذة التي تسجّل الدخول فيها وأدخل الرمز من الرسالة.',
    linkExpired: 'انتهت صلاحية هذا الرابط. اطلب رسالة جديدة.',
  },
} as const satisfies Record<string, MailTexts>

/** The best language of a list such as `de-AT,de;q=0.9,en`. */
export function mailLanguage(wanted = ''): MailLanguage {
  const tags = wanted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return tags.find((tag): tag is MailLanguage => Object.hasOwn(mailTexts, tag)) ?? 'en'
}
