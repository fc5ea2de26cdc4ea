import type { WalletConnectKey } from '../messages.js'

/** Every text of this plugin in Arabic; U+2068 and U+2069 stand around what may be in another script. */
export default {
  'walletConnect.title': 'WalletConnect',

  'walletConnect.tabs': 'طرق الاتصال',
  'walletConnect.tab.browser': 'المتصفح',
  'walletConnect.tab.mobile': 'الجوال',
  'walletConnect.tab.phone': 'هذا الهاتف',
  'walletConnect.tab.qrcode': 'رمز QR',
  'walletConnect.tab.web': 'الويب',
  'walletConnect.tab.desktop': 'سطح المكتب',

  'walletConnect.code': 'رمز QR لربط محفظتك',
  'walletConnect.code.hint': 'امسح الرمز بتطبيق محفظة على هاتفك.',
  'walletConnect.code.hint.wallet': 'امسح الرمز باستخدام \u2068{wallet}\u2069 على هاتفك.',
  'walletConnect.code.starting': 'جارٍ تجهيز الرمز',
  'walletConnect.code.slow': 'ما زال الرمز قيد التجهيز. قد يكون الاتصال بطيئًا.',
  'walletConnect.code.waiting': 'أنت غير متصل بالإنترنت. سيظهر الرمز عند عودة الاتصال.',
  'walletConnect.code.expired': 'انتهت صلاحية هذا الرمز.',
  'walletConnect.code.renew': 'رمز جديد',
  'walletConnect.code.offline': 'أنت غير متصل بالإنترنت. سيعمل الرمز من جديد عند عودة الاتصال.',
  'walletConnect.copy': 'نسخ الرابط',

  'walletConnect.open': 'فتح \u2068{wallet}\u2069',
  'walletConnect.open.any': 'فتح تطبيق محفظة',
  'walletConnect.open.mobile.title': 'الاتصال عبر \u2068{wallet}\u2069',
  'walletConnect.open.mobile.title.any': 'الاتصال عبر تطبيق محفظة',
  'walletConnect.open.mobile.hint': 'سيُفتح تطبيق محفظتك ويطلب موافقتك. عد بعدها إلى هنا.',
  'walletConnect.open.desktop.hint': 'سيُفتح التطبيق على هذا الحاسوب ويطلب موافقتك.',
  'walletConnect.open.web.hint': 'ستُفتح المحفظة في علامة تبويب جديدة وتطلب موافقتك.',
  'walletConnect.opened.title': 'تابع في \u2068{wallet}\u2069',
  'walletConnect.opened.title.any': 'تابع في محفظتك',
  'walletConnect.opened.hint': 'وافق على الاتصال هناك، ثم عد إلى هنا.',
  'walletConnect.opened.slow': 'يستغرق الأمر وقتًا أطول من المعتاد. إن لم يُفتح شيء فقد لا يكون التطبيق مثبّتًا.',
  'walletConnect.expired.title': 'انقضت المهلة',
  'walletConnect.expired.hint': 'حفاظًا على أمانك لا يعمل الرابط إلا لأربع دقائق.',
  'walletConnect.expired.renew': 'رابط جديد',
  'walletConnect.get': 'تنزيل \u2068{wallet}\u2069',

  'walletConnect.browser.hint': 'محفظة \u2068{wallet}\u2069 مثبّتة في هذا المتصفح.',
  'walletConnect.browser.action': 'الاتصال في هذا المتصفح',
  'walletConnect.unsupported.title': 'محفظة \u2068{wallet}\u2069 غير مثبّتة',
  'walletConnect.unsupported.hint': 'ثبّتها في هذا المتصفح، ثم أعد تحميل الصفحة.',

  'walletConnect.declined.title': 'رُفض الاتصال',
  'walletConnect.declined.hint': 'لقد رفضت الاتصال أو أغلقته محفظتك. لم تتم مشاركة أي شيء.',
  'walletConnect.offline.title': 'أنت غير متصل بالإنترنت',
  'walletConnect.offline.hint': 'تحقّق من اتصالك. سيظهر الرمز تلقائيًا عند عودة الاتصال.',
  'walletConnect.unreachable.title': 'لا استجابة من خادم الترحيل',
  'walletConnect.unreachable.hint': 'لم تستجب الخدمة التي تنقل الرسائل إلى محفظتك. أعد المحاولة بعد لحظات.',
  'walletConnect.unavailable.title': 'تعذّر تحميل هذا الجزء',
  'walletConnect.unavailable.hint': 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  'walletConnect.failed.title': 'تعذّر الاتصال',
  'walletConnect.failed.hint': 'لم تستجب محفظتك كما ينبغي. حدّثها أو استخدم محفظة أخرى.',

  'walletConnect.wallets': 'المحافظ',
} satisfies Record<Exclude<WalletConnectKey, `common.${string}`>, string>
