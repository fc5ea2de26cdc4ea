const en = {
  title: 'Sign this message?',
  asks: '{host} asks for your signature.',
  network: 'Network',
  account: 'Account',
  message: 'Message',
  bytes: 'Message, in hex: it is no plain text. Sign it only if you know what it means.',
  cancel: 'Cancel',
  approve: 'Sign',
  unseen: 'The page covers or changes the wallet. Nothing can be signed here.',
  unable: 'This browser can’t tell whether the wallet is covered. Nothing can be signed here.',
}

/** The texts of the frame. */
export type Texts = typeof en

const de: Texts = {
  title: 'Diese Nachricht unterschreiben?',
  asks: '{host} bittet um deine Unterschrift.',
  network: 'Netzwerk',
  account: 'Konto',
  message: 'Nachricht',
  bytes: 'Nachricht als Hex: Sie ist kein lesbarer Text. Unterschreibe nur, wenn du weißt, was sie bedeutet.',
  cancel: 'Abbrechen',
  approve: 'Unterschreiben',
  unseen: 'Die Seite verdeckt oder verändert die Wallet. Hier lässt sich nichts unterschreiben.',
  unable: 'Dieser Browser erkennt nicht, ob die Wallet verdeckt ist. Hier lässt sich nichts unterschreiben.',
}

const ar: Texts = {
  title: 'هل توقّع هذه الرسالة؟',
  asks: 'يطلب {host} توقيعك.',
  network: 'الشبكة',
  account: 'الحساب',
  message: 'الرسالة',
  bytes: 'الرسالة بالنظام الست عشري لأنها ليست نصًا عاديًا. لا توقّعها إلا إذا كنت تعرف معناها.',
  cancel: 'إلغاء',
  approve: 'توقيع',
  unseen: 'تغطّي الصفحة المحفظة أو تغيّرها. لا يمكن التوقيع هنا.',
  unable: 'لا يستطيع هذا المتصفح معرفة ما إذا كانت المحفظة مغطّاة. لا يمكن التوقيع هنا.',
}

/** The texts of a language, as a BCP 47 tag; English for one that the frame doesn't speak. */
export function textsOf(tag: string): { readonly texts: Texts; readonly lang: string } {
  const [lang = 'en'] = tag.toLowerCase().split('-')
  if (lang === 'de') return { texts: de, lang }
  if (lang === 'ar') return { texts: ar, lang }
  return { texts: en, lang: 'en' }
}
