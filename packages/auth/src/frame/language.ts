/** A language that the wallet's own pages speak. */
export type Language = 'en' | 'de' | 'ar'

/** The languages, each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
}

/** The best language of BCP 47 tags; English for ones that the wallet doesn't speak. */
export function languageOf(tags: readonly string[]): Language {
  const names = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return names.find((name): name is Language => Object.hasOwn(languageNames, name)) ?? 'en'
}

const en = {
  cancel: 'Cancel',
  confirm: 'Confirm',
  open: 'Open',
  passphrase: 'Passphrase',
  save: 'Save the file',
  inWindow: 'Continue in a window',
  windowOpen: 'The wallet asks in its own window.',
  windowBlocked:
    'The browser opened no window that the wallet can reach. Press once more to continue in a tab.',
}

/** Texts that several pages of the wallet have. */
export const commonTexts: Readonly<Record<Language, typeof en>> = {
  en,
  de: {
    cancel: 'Abbrechen',
    confirm: 'Bestätigen',
    open: 'Öffnen',
    passphrase: 'Passphrase',
    save: 'Datei speichern',
    inWindow: 'In einem Fenster fortfahren',
    windowOpen: 'Die Wallet fragt in ihrem eigenen Fenster.',
    windowBlocked:
      'Der Browser hat kein Fenster geöffnet, das die Wallet erreicht. Drücken Sie noch einmal, um in einem Tab fortzufahren.',
  },
  ar: {
    cancel: 'إلغاء',
    confirm: 'تأكيد',
    open: 'فتح',
    passphrase: 'عبارة المرور',
    save: 'حفظ الملف',
    inWindow: 'المتابعة في نافذة',
    windowOpen: 'تسأل المحفظة في نافذتها الخاصة.',
    windowBlocked:
      'لم يفتح المتصفح نافذة تستطيع المحفظة الوصول إليها. اضغط مرة أخرى للمتابعة في علامة تبويب.',
  },
}
