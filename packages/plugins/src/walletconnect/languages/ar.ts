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
  'walletConnect.code.hint': 'امسح الرمز بكاميرا هاتفك أو بتطبيق محفظة',
  'walletConnect.code.hint.wallet': 'امسح الرمز باستخدام \u2068{wallet}\u2069 على هاتفك',
  'walletConnect.code.starting': 'جارٍ إنشاء الرمز…',
  'walletConnect.code.slow': 'يستغرق الأمر وقتًا أطول من المعتاد…',
  'walletConnect.code.waiting': 'أنت غير متصل بالإنترنت. سيظهر الرمز عند عودة الاتصال.',
  'walletConnect.code.expired': 'انتهت صلاحية الرمز',
  'walletConnect.code.renew': 'رمز جديد',
  'walletConnect.code.offline': 'أنت غير متصل بالإنترنت. سيعمل الرمز من جديد عند عودة الاتصال.',
  'walletConnect.copy': 'نسخ الرابط',

  'walletConnect.open': 'فتح \u2068{wallet}\u2069',
  'walletConnect.open.any': 'فتح تطبيق المحفظة',
  'walletConnect.open.mobile.title': 'الاتصال عبر \u2068{wallet}\u2069',
  'walletConnect.open.mobile.title.any': 'الاتصال عبر تطبيق محفظة',
  'walletConnect.open.mobile.hint': 'وافق على الاتصال في محفظتك، ثم عُد إلى هنا.',
  'walletConnect.open.desktop.hint': 'وافق على الاتصال في التطبيق الذي سيُفتح.',
  'walletConnect.open.web.hint': 'وافق على الاتصال في علامة التبويب الجديدة.',
  'walletConnect.opened.title': 'تابع في \u2068{wallet}\u2069',
  'walletConnect.opened.title.any': 'تابع في محفظتك',
  'walletConnect.opened.hint': 'وافق على الاتصال هناك، ثم عُد إلى هنا.',
  'walletConnect.opened.slow': 'لم يُفتح شيء؟ قد لا يكون التطبيق مثبّتًا.',
  'walletConnect.expired.title': 'انتهت صلاحية الرابط',
  'walletConnect.expired.hint': 'حفاظًا على أمانك، تدوم الروابط أربع دقائق.',
  'walletConnect.expired.renew': 'رابط جديد',
  'walletConnect.get': 'تنزيل \u2068{wallet}\u2069',

  'walletConnect.browser.hint': 'محفظة \u2068{wallet}\u2069 مثبّتة في هذا المتصفح.',
  'walletConnect.browser.action': 'استخدام إضافة المتصفح',
  'walletConnect.unsupported.title': 'محفظة \u2068{wallet}\u2069 غير مثبّتة',
  'walletConnect.unsupported.hint': 'ثبّت الإضافة، ثم أعد تحميل الصفحة.',

  'walletConnect.declined.title': 'رُفض الطلب',
  'walletConnect.declined.hint': 'لم تتم مشاركة أي شيء. أعد المحاولة متى شئت.',
  'walletConnect.offline.title': 'أنت غير متصل بالإنترنت',
  'walletConnect.offline.hint': 'سنعيد المحاولة تلقائيًا عند عودة اتصالك.',
  'walletConnect.unreachable.title': 'تعذّر الوصول إلى محفظتك',
  'walletConnect.unreachable.hint': 'خدمة الاتصال لا تستجيب. أعد المحاولة بعد لحظات.',
  'walletConnect.unavailable.title': 'تعذّر تحميل هذه الشاشة',
  'walletConnect.unavailable.hint': 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  'walletConnect.failed.title': 'تعذّر الاتصال',
  'walletConnect.failed.hint': 'لم تستجب محفظتك كما هو متوقع. حدّثها أو جرّب محفظة أخرى.',

  'walletConnect.wallets': 'المحافظ',
} satisfies Record<Exclude<WalletConnectKey, `common.${string}`>, string>
