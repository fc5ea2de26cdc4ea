import type { Translation } from '../languages.js'

/**
 * Modern Standard Arabic. What is filled in may be in Latin script: U+2068 and U+2069 around it keep it, and what stands beside
 * it, in their places. Places that stand alone need none.
 */
export default {
  'language.tag': 'ar',
  'language.direction': 'rtl',

  // en/errors.ts
  'error.TOKEN_BALANCE_UNAVAILABLE': 'الرصيد غير متاح',
  'error.DISCONNECT_FAILED': 'تعذّر قطع الاتصال',

  // en/opening.ts
  'common.back': 'رجوع',
  'common.close': 'إغلاق',
  'common.tryAgain': 'إعادة المحاولة',
  'common.reload': 'إعادة تحميل الصفحة',
  'common.loading': 'جارٍ التحميل',
  'common.copied': 'تم النسخ',
  'common.copyFailed': 'تعذّر النسخ. حدّد النص وانسخه يدويًا.',

  'connect.title': 'ربط المحفظة',
  'connect.wallets': 'المحافظ',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'الأخيرة',
  'connect.qrCode': 'رمز QR',
  'connect.multiChain': 'سلاسل متعددة',
  'connect.empty.title': 'لم يُعثر على أي محفظة',
  'connect.empty.hint': 'ثبّت محفظة في هذا المتصفح ثم أعد البحث. ستظهر محفظتك هنا تلقائيًا.',
  'connect.empty.still': 'لا توجد محفظة في هذا المتصفح بعد',
  'connect.empty.action': 'إعادة البحث',
  'connect.notice': 'لا يشارك الربط سوى عنوانك. وكل ما عدا ذلك توافق عليه في محفظتك.',

  'connecting.title': '{wallet}',

  'account.title': 'الحساب',

  'failure.view.title': 'تعذّر تحميل هذا الجزء',
  'failure.view.hint': 'تحقّق من اتصالك بالإنترنت وأعد المحاولة. أما البقية فتعمل كالمعتاد.',
  'failure.view.again': 'تعذّر التحميل مرة أخرى. عادةً ما تفيد إعادة تحميل الصفحة.',
  'failure.crash.title': 'توقّف هذا الجزء عن العمل',
  'failure.crash.hint': 'أعد المحاولة أو ارجع إلى الخلف. لم يتأثر اتصالك.',

  // en/connecting.ts
  'connecting.asking.title': 'تابع في \u2068{wallet}\u2069',
  'connecting.asking.hint': 'وافق على الاتصال في النافذة التي فتحتها محفظتك.',
  'connecting.slow.hint': 'ما زلنا ننتظر. قد تكون محفظتك مقفلة، أو قد تكون نافذتها خلف هذه النافذة.',
  'connecting.declined.title': 'رُفض الطلب',
  'connecting.declined.hint': 'لقد رفضت الاتصال أو أغلقته المحفظة. لم تتم مشاركة أي شيء.',
  'connecting.pending.title': 'هناك طلب قيد الانتظار',
  'connecting.pending.hint': 'افتح \u2068{wallet}\u2069 وأجب عن الطلب الموجود هناك، ثم أعد المحاولة.',
  'connecting.failed.title': 'تعذّر الاتصال',
  'connecting.failed.hint':
    'لم تستجب \u2068{wallet}\u2069 كما ينبغي. افتح قفل المحفظة أو حدّثها، ثم أعد المحاولة.',
  'connecting.unavailable.hint': 'تعذّر تحميل هذا الجزء من الصفحة. تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',

  // en/account.ts
  'account.copy': 'نسخ العنوان',
  'account.explorer': 'عرض في المستكشف',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال',
  'account.balance.loading': 'جارٍ تحميل رصيدك',
  'account.actions': 'الإجراءات',
  'account.network': 'الشبكة',
  'account.unknownNetwork': 'شبكة غير معروفة (\u2068{id}\u2069)',
  'account.unsupported': 'لا يستخدم هذا التطبيق الشبكة التي تتصل بها محفظتك.',
  'account.switch': 'التبديل إلى \u2068{network}\u2069',
  'account.switching': 'أكّد في محفظتك',
  'account.switchDeclined': 'رُفض التبديل',
  'account.switchFailed': 'تعذّر على محفظتك التبديل. غيّر الشبكة فيها ثم عد إلى هنا.',
  'account.none.title': 'لا توجد محفظة متصلة',
  'account.none.hint': 'اربط محفظة لترى حسابها هنا.',
} satisfies Translation
