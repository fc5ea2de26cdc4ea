import { commonTexts, type Language, languageOf } from '../language.js'

const en = {
  ...commonTexts.en,
  passkeyTitle: 'Add a passkey',
  passkeyText:
    'With your log-in, the passkey opens this wallet on your other devices. Your browser asks you twice: to make the passkey, and to use it once.',
  passkeyButton: 'Create passkey',
  fileTitle: 'Save a key file',
  fileText:
    'With your log-in, the file opens this wallet on another device. Keep it where only you can get at it, and not only on this device.',
  fileSaved: 'Have you found the file where you saved it? The wallet can’t look.',
  fileAgain: 'Save again',
  fileDone: 'I have it',
  passphraseTitle: 'Choose a passphrase',
  passphraseText:
    'With your log-in, the passphrase opens this wallet on another device. Take several words that nobody connects with you. Nobody can reset it.',
  passphraseAgain: 'Once more',
  passphraseButton: 'Use this passphrase',
  passphraseShort: 'Take at least 12 characters.',
  passphraseOther: 'The two differ.',
  recoverTitle: 'Open your wallet on this device',
  recoverText: 'Your log-in is right. To open the wallet here, use one of the ways that you have set up:',
  exportTitle: 'Confirm with a way back',
  exportText: 'A log-in alone exports nothing. Use one of the ways back that you have set up:',
  hereTitle: 'Open the wallet of this browser',
  hereText: 'Use one of the ways back that you have set up. Nothing leaves this page.',
  usePasskey: 'Use a passkey',
  useFile: 'Key file',
  noFactors:
    'This wallet has no way to recover it. Log in on the device that made it, and add a passkey or a key file there.',
  busy: 'One moment …',
  slow: 'This takes some seconds.',
  wrongPasskey:
    'This passkey gave another secret. Use it on the device that it lives on, not over a QR code. Nothing has changed.',
  wrongFile: 'This is no key file of this wallet.',
  wrongPassphrase: 'This passphrase isn’t the right one.',
  withoutPrf:
    'This passkey can’t open a wallet. Keep it in another place, such as your phone or a password manager, or save a key file.',
  passkeyCancelled: 'No passkey was used. Try again, or take another way.',
  passkeyKnown: 'This device has a passkey of the wallet already.',
  passkeyUnsupported: 'This browser makes no passkeys here. Take another way.',
  escrowTitle: 'Open the wallet by log-in alone',
  escrowText:
    'The operator of this wallet keeps a key. Your log-in alone then opens the wallet on every device. The operator could open it and sign without you, and so could somebody who reads your mails. You can take the key back at any time.',
  escrowButton: 'Leave a key with the operator',
  recoverEscrowed:
    'Your log-in is right, and opens this wallet alone: its operator keeps a key, and could sign, too. That didn’t work just now. Try again, or use a way back of your own, if you have set one up.',
  useEscrow: 'Open by log-in alone',
  escrowDown: 'The service that keeps the key doesn’t answer. Nothing has changed. Try again in a moment.',
  escrowLimit: 'Too many tries. Try again tomorrow, or take another way.',
  escrowWithoutEmail:
    'The operator writes to you whenever the key is used, and this log-in has no email address. Take another way.',
  escrowGone: 'The operator has no key to this wallet any more. Take another way.',
  escrowWrong: 'The operator’s key doesn’t open this wallet. Nothing has changed. Take another way.',
  stale: 'Your log-in is too old for a new device. Log in again.',
  failed: 'That didn’t work. Try again in a moment.',
}

/** The texts of recovery. */
export type RecoveryTexts = typeof en

const de: RecoveryTexts = {
  ...commonTexts.de,
  passkeyTitle: 'Passkey hinzufügen',
  passkeyText:
    'Zusammen mit Ihrer Anmeldung öffnet der Passkey diese Wallet auf Ihren anderen Geräten. Der Browser fragt zweimal: um den Passkey anzulegen und um ihn einmal zu benutzen.',
  passkeyButton: 'Passkey anlegen',
  fileTitle: 'Schlüsseldatei speichern',
  fileText:
    'Zusammen mit Ihrer Anmeldung öffnet die Datei diese Wallet auf einem anderen Gerät. Bewahren Sie sie auf, wo nur Sie sie finden, und nicht nur auf diesem Gerät.',
  fileSaved:
    'Haben Sie die Datei dort gefunden, wo Sie sie gespeichert haben? Die Wallet kann nicht nachsehen.',
  fileAgain: 'Noch einmal speichern',
  fileDone: 'Ich habe sie',
  passphraseTitle: 'Passphrase wählen',
  passphraseText:
    'Zusammen mit Ihrer Anmeldung öffnet die Passphrase diese Wallet auf einem anderen Gerät. Nehmen Sie mehrere Wörter, die niemand mit Ihnen verbindet. Niemand kann sie zurücksetzen.',
  passphraseAgain: 'Noch einmal',
  passphraseButton: 'Diese Passphrase nehmen',
  passphraseShort: 'Nehmen Sie mindestens 12 Zeichen.',
  passphraseOther: 'Die beiden sind verschieden.',
  recoverTitle: 'Wallet auf diesem Gerät öffnen',
  recoverText:
    'Ihre Anmeldung stimmt. Um die Wallet hier zu öffnen, nutzen Sie einen der Wege, die Sie eingerichtet haben:',
  exportTitle: 'Mit einem Weg zurück bestätigen',
  exportText:
    'Eine Anmeldung allein exportiert nichts. Nutzen Sie einen der Wege zurück, die Sie eingerichtet haben:',
  hereTitle: 'Die Wallet dieses Browsers öffnen',
  hereText: 'Nutzen Sie einen der Wege zurück, die Sie eingerichtet haben. Nichts verlässt diese Seite.',
  usePasskey: 'Passkey benutzen',
  useFile: 'Schlüsseldatei',
  noFactors:
    'Für diese Wallet ist kein Weg zurück eingerichtet. Melden Sie sich auf dem Gerät an, auf dem sie angelegt wurde, und fügen Sie dort einen Passkey oder eine Schlüsseldatei hinzu.',
  busy: 'Einen Moment …',
  slow: 'Das dauert einige Sekunden.',
  wrongPasskey:
    'Dieser Passkey gab ein anderes Geheimnis. Benutzen Sie ihn auf dem Gerät, auf dem er liegt, nicht über einen QR-Code. Es hat sich nichts geändert.',
  wrongFile: 'Das ist keine Schlüsseldatei dieser Wallet.',
  wrongPassphrase: 'Diese Passphrase ist nicht die richtige.',
  withoutPrf:
    'Dieser Passkey kann keine Wallet öffnen. Legen Sie ihn woanders ab, etwa auf Ihrem Telefon oder in einem Passwortmanager, oder speichern Sie eine Schlüsseldatei.',
  passkeyCancelled:
    'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  passkeyKnown: 'Auf diesem Gerät liegt schon ein Passkey dieser Wallet.',
  passkeyUnsupported: 'Dieser Browser legt hier keine Passkeys an. Nehmen Sie einen anderen Weg.',
  escrowTitle: 'Wallet allein mit der Anmeldung öffnen',
  escrowText:
    'Der Betreiber dieser Wallet verwahrt einen Schlüssel. Dann öffnet Ihre Anmeldung allein die Wallet auf jedem Gerät. Der Betreiber könnte sie öffnen und ohne Sie unterschreiben, und ebenso jemand, der Ihre E-Mails liest. Sie können den Schlüssel jederzeit zurücknehmen.',
  escrowButton: 'Dem Betreiber einen Schlüssel geben',
  recoverEscrowed:
    'Ihre Anmeldung stimmt, und sie allein öffnet diese Wallet: Ihr Betreiber verwahrt einen Schlüssel und könnte auch unterschreiben. Gerade hat das nicht geklappt. Versuchen Sie es noch einmal, oder nutzen Sie einen eigenen Weg zurück, wenn Sie einen eingerichtet haben.',
  useEscrow: 'Allein mit der Anmeldung öffnen',
  escrowDown:
    'Der Dienst, der den Schlüssel verwahrt, antwortet nicht. Es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
  escrowLimit: 'Zu viele Versuche. Versuchen Sie es morgen wieder, oder nehmen Sie einen anderen Weg.',
  escrowWithoutEmail:
    'Der Betreiber schreibt Ihnen bei jeder Verwendung des Schlüssels, und zu dieser Anmeldung gibt es keine E-Mail-Adresse. Nehmen Sie einen anderen Weg.',
  escrowGone: 'Der Betreiber hat keinen Schlüssel zu dieser Wallet mehr. Nehmen Sie einen anderen Weg.',
  escrowWrong:
    'Der Schlüssel des Betreibers öffnet diese Wallet nicht. Es hat sich nichts geändert. Nehmen Sie einen anderen Weg.',
  stale: 'Ihre Anmeldung ist zu alt für ein neues Gerät. Melden Sie sich noch einmal an.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
}

const ar: RecoveryTexts = {
  ...commonTexts.ar,
  passkeyTitle: 'إضافة مفتاح مرور',
  passkeyText:
    'مع تسجيل دخولك يفتح مفتاح المرور هذه المحفظة على أجهزتك الأخرى. يسألك المتصفح مرتين: لإنشاء المفتاح ولاستخدامه مرة.',
  passkeyButton: 'إنشاء مفتاح مرور',
  fileTitle: 'حفظ ملف مفتاح',
  fileText:
    'مع تسجيل دخولك يفتح الملف هذه المحفظة على جهاز آخر. احفظه حيث لا يصل إليه غيرك، وليس على هذا الجهاز وحده.',
  fileSaved: 'هل وجدت الملف حيث حفظته؟ لا تستطيع المحفظة التحقق من ذلك.',
  fileAgain: 'الحفظ مرة أخرى',
  fileDone: 'نعم، الملف لدي',
  passphraseTitle: 'اختيار عبارة مرور',
  passphraseText:
    'مع تسجيل دخولك تفتح عبارة المرور هذه المحفظة على جهاز آخر. اختر عدة كلمات لا يربطها أحد بك. لا يمكن لأحد إعادة تعيينها.',
  passphraseAgain: 'مرة أخرى',
  passphraseButton: 'استخدام هذه العبارة',
  passphraseShort: 'اكتب 12 حرفًا على الأقل.',
  passphraseOther: 'العبارتان مختلفتان.',
  recoverTitle: 'افتح محفظتك على هذا الجهاز',
  recoverText: 'تم تسجيل دخولك. لفتح المحفظة هنا استخدم إحدى الطرق التي أعددتها:',
  exportTitle: 'التأكيد بإحدى طرق الاستعادة',
  exportText: 'تسجيل الدخول وحده لا يصدّر شيئًا. استخدم إحدى طرق الاستعادة التي أعددتها:',
  hereTitle: 'فتح محفظة هذا المتصفح',
  hereText: 'استخدم إحدى طرق الاستعادة التي أعددتها. لا يغادر شيء هذه الصفحة.',
  usePasskey: 'استخدام مفتاح مرور',
  useFile: 'ملف المفتاح',
  noFactors:
    'لا توجد طريقة لاستعادة هذه المحفظة. سجّل الدخول على الجهاز الذي أنشأها وأضف هناك مفتاح مرور أو ملف مفتاح.',
  busy: 'لحظة…',
  slow: 'يستغرق هذا بضع ثوانٍ.',
  wrongPasskey:
    'أعطى مفتاح المرور هذا سرًا آخر. استخدمه على الجهاز الذي يوجد عليه وليس عبر رمز QR. لم يتغيّر شيء.',
  wrongFile: 'هذا ليس ملف مفتاح لهذه المحفظة.',
  wrongPassphrase: 'عبارة المرور هذه غير صحيحة.',
  withoutPrf:
    'لا يستطيع مفتاح المرور هذا فتح محفظة. احفظه في مكان آخر مثل هاتفك أو مدير كلمات المرور، أو احفظ ملف مفتاح.',
  passkeyCancelled: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو اختر طريقة أخرى.',
  passkeyKnown: 'يوجد على هذا الجهاز مفتاح مرور لهذه المحفظة.',
  passkeyUnsupported: 'لا ينشئ هذا المتصفح مفاتيح مرور هنا. اختر طريقة أخرى.',
  escrowTitle: 'فتح المحفظة بتسجيل الدخول وحده',
  escrowText:
    'يحتفظ مشغّل هذه المحفظة بمفتاح، فيفتح تسجيل دخولك وحده المحفظة على كل جهاز. يستطيع المشغّل فتحها والتوقيع من دونك، وكذلك من يقرأ بريدك. يمكنك استرجاع المفتاح في أي وقت.',
  escrowButton: 'ترك مفتاح لدى المشغّل',
  recoverEscrowed:
    'تم تسجيل دخولك، وهو يفتح هذه المحفظة وحده: يحتفظ مشغّلها بمفتاح ويستطيع التوقيع أيضًا. لم ينجح ذلك الآن. حاول مرة أخرى أو استخدم طريقة خاصة بك إن كنت قد أعددتها.',
  useEscrow: 'الفتح بتسجيل الدخول وحده',
  escrowDown: 'لا تستجيب الخدمة التي تحتفظ بالمفتاح. لم يتغيّر شيء. حاول مرة أخرى بعد قليل.',
  escrowLimit: 'محاولات كثيرة. حاول غدًا أو اختر طريقة أخرى.',
  escrowWithoutEmail:
    'يراسلك المشغّل عند كل استخدام للمفتاح، وليس لتسجيل الدخول هذا بريد إلكتروني. اختر طريقة أخرى.',
  escrowGone: 'لم يعد لدى المشغّل مفتاح لهذه المحفظة. اختر طريقة أخرى.',
  escrowWrong: 'لا يفتح مفتاح المشغّل هذه المحفظة. لم يتغيّر شيء. اختر طريقة أخرى.',
  stale: 'تسجيل دخولك قديم جدًا لجهاز جديد. سجّل الدخول مرة أخرى.',
  failed: 'لم ينجح ذلك. حاول مرة أخرى بعد قليل.',
}

const all: Readonly<Record<Language, RecoveryTexts>> = { en, de, ar }

/** The texts of a language, as a BCP 47 tag; English for one that the frame doesn't speak. */
export const recoveryTextsOf = (tag: string): RecoveryTexts => all[languageOf([tag])]
