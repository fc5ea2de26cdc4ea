import type { Translation } from '../translation.js'

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
  'common.dismiss': 'إخفاء',
  'common.tryAgain': 'إعادة المحاولة',
  'common.reload': 'إعادة تحميل الصفحة',
  'common.loading': 'جارٍ التحميل',
  'common.clearSearch': 'مسح البحث',
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
  'connect.showWallets': 'المتابعة بمحفظة',
  'connect.or': 'أو',
  'connect.notice': 'لا يشارك الربط سوى عنوانك. وكل ما عدا ذلك توافق عليه في محفظتك.',

  'connecting.title': '{wallet}',

  'account.title': 'الحساب',
  'accounts.title': 'الحسابات',
  'networks.title': 'اختيار الشبكة',
  'unsupported.title': 'تبديل الشبكة',
  'walletHelp.title': 'ما هي المحفظة؟',
  'getWallet.title.any': 'الحصول على محفظة',
  'allWallets.title': 'كل المحافظ',

  'failure.view.title': 'تعذّر تحميل هذا الجزء',
  'failure.view.hint': 'تحقّق من اتصالك بالإنترنت وأعد المحاولة. أما البقية فتعمل كالمعتاد.',
  'failure.view.again': 'تعذّر التحميل مرة أخرى. عادةً ما تفيد إعادة تحميل الصفحة.',
  'failure.crash.title': 'توقّف هذا الجزء عن العمل',
  'failure.crash.hint': 'أعد المحاولة أو ارجع إلى الخلف. لم يتأثر اتصالك.',

  // en/connecting.ts
  'connecting.asking.title': 'تابع في \u2068{wallet}\u2069',
  'connecting.asking.hint': 'وافق على الاتصال في النافذة التي فتحتها محفظتك.',
  'connecting.loading.hint': 'ما زال تحميل ما تحتاجه هذه المحفظة جاريًا. قد يكون اتصالك بطيئًا.',
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
  'account.balance.loading': 'جارٍ تحميل رصيدك',
  'account.actions': 'الإجراءات',
  'account.tabs': 'تفاصيل الحساب',
  'account.network': 'الشبكة',
  'account.unknownNetwork': 'شبكة غير معروفة (\u2068{id}\u2069)',
  'account.unsupported': 'لا يستخدم هذا التطبيق الشبكة التي تتصل بها محفظتك.',
  'account.others': 'اختيار شبكة أخرى',
  'account.none.title': 'لا توجد محفظة متصلة',
  'account.none.hint': 'اربط محفظة لترى حسابها هنا.',

  // en/accounts.ts
  'accounts.inUse': 'قيد الاستخدام',
  'accounts.type.eoa': 'حساب عادي',
  'accounts.type.smartAccount': 'حساب ذكي',
  'accounts.type.payment': 'عنوان الدفع',
  'accounts.type.ordinal': 'عنوان Ordinals',
  'accounts.type.stx': 'عنوان Stacks',
  'accounts.notConnected': 'غير متصل',
  'accounts.connect': 'توصيل \u2068{namespace}\u2069',
  'accounts.disconnect': 'قطع اتصال \u2068{namespace}\u2069',

  // en/multiChain.ts
  'multiChain.title': 'أين تريد الاتصال؟',
  'multiChain.hint': 'تدعم \u2068{wallet}\u2069 عدة سلاسل. يمكنك توصيل البقية لاحقًا.',
  'multiChain.list': 'السلاسل',
  'multiChain.connected': 'متصلة',
  'multiChain.replaces': 'تحل محل \u2068{wallet}\u2069',

  // en/disconnect.ts
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال',
  'account.alsoDisconnects': 'يقطع أيضًا اتصال \u2068{namespaces}\u2069',

  // en/alerts.ts
  'alert.networkNotFound': 'لم يُعثر على الشبكة',

  // en/transactions.ts
  'transactions.pending': '\u2068{label}\u2069: بانتظار التأكيد',
  'transactions.confirmed': '\u2068{label}\u2069: تم التأكيد',
  'transactions.failed': '\u2068{label}\u2069: فشلت المعاملة',
  'transactions.unknown': '\u2068{label}\u2069: لم يتم التأكيد بعد',
  'transactions.view': 'عرض',

  // en/legal.ts
  'legal.agree.both': 'أوافق على \u2068{terms}\u2069 و\u2068{privacy}\u2069.',
  'legal.agree.terms': 'أوافق على \u2068{terms}\u2069.',
  'legal.agree.privacy': 'أوافق على \u2068{privacy}\u2069.',
  'legal.agree.none': 'أوافق على شروط هذا الموقع.',
  'legal.notice.both': 'بالاتصال فإنك توافق على \u2068{terms}\u2069 و\u2068{privacy}\u2069.',
  'legal.notice.terms': 'بالاتصال فإنك توافق على \u2068{terms}\u2069.',
  'legal.notice.privacy': 'بالاتصال فإنك توافق على \u2068{privacy}\u2069.',
  'legal.terms': 'شروط الخدمة',
  'legal.privacy': 'سياسة الخصوصية',
  'legal.missing': 'ضع علامة في المربع للموافقة، ثم اختر طريقة الاتصال.',

  // en/networks.ts
  'networks.list': 'الشبكات',
  'networks.testnets': 'شبكات الاختبار',
  'networks.testnets.show': 'عرض شبكات الاختبار',
  'networks.search': 'البحث عن شبكة',
  'networks.none': 'لا توجد شبكة بهذا الاسم',
  'networks.current': 'الحالية',
  'networks.notApproved': 'غير معتمدة',
  'networks.unknown': 'شبكة غير معروفة',
  'networks.otherWallet': 'تحتاج إلى محفظة خاصة بها',
  'networks.elsewhere': 'محفظتك على \u2068{network}\u2069، وهذا التطبيق لا يستخدمها. اختر شبكة يستخدمها.',
  'networks.fixed': 'لا يتيح هذا التطبيق تغيير الشبكة.',
  'networks.cancel': 'إلغاء',
  'networks.asking': 'أكّد في محفظتك',
  'networks.declined.title': 'رُفض التبديل',
  'networks.declined.hint': 'رفضتَ الطلب أو أغلقته المحفظة. ما زلت على \u2068{network}\u2069.',
  'networks.pending.title': 'هناك طلب قيد الانتظار',
  'networks.pending.hint': 'افتح محفظتك وأجب عن الطلب الموجود فيها، ثم حاول مرة أخرى.',
  'networks.failed.title': 'تعذّر التبديل',
  'networks.failed.hint':
    'لم تتمكن محفظتك من التبديل إلى \u2068{network}\u2069. حاول مرة أخرى أو غيّر الشبكة في المحفظة.',
  'networks.stayed.title': 'لم تتغيّر الشبكة',
  'networks.stayed.hint': 'وافقت محفظتك، لكنها لم تنتقل إلى \u2068{network}\u2069. غيّر الشبكة في المحفظة.',

  // en/walletHelp.ts
  'walletHelp.holds.title': 'مكان لما تملكه',
  'walletHelp.holds.hint': 'تحفظ العملات والرموز والمقتنيات، وتتيح لك إرسالها واستلامها.',
  'walletHelp.logIn.title': 'دخول واحد لكل المواقع',
  'walletHelp.logIn.hint': 'تتصل بها بدلًا من إنشاء حساب وكلمة مرور لكل موقع.',
  'walletHelp.control.title': 'ملكك وحدك',
  'walletHelp.control.hint': 'لا يتحرك شيء دون موافقتك. لا تخبر أحدًا بعبارة الاسترداد، أيًّا كان من يسأل.',
  'walletHelp.have': 'لديّ محفظة',

  // en/getWallet.ts
  'getWallet.list': 'محافظ يمكن الحصول عليها',
  'getWallet.choose': 'تعمل هذه المحافظ مع هذا التطبيق على هذا الجهاز.',
  'getWallet.none.title': 'احصل على محفظة تثق بها',
  'getWallet.none.hint': 'ثبّت محفظة من موقع صانعها أو من متجر التطبيقات، ثم ابحث مرة أخرى. ستظهر تلقائيًا.',
  'getWallet.none.action': 'البحث مرة أخرى',
  'getWallet.none.still': 'لا توجد محفظة في هذا المتصفح بعد',
  'getWallet.title': 'الحصول على \u2068{wallet}\u2069',
  'getWallet.hint': 'ثبّتها ثم عد إلى هنا: ستظهر تلقائيًا. إن لم تظهر فأعد تحميل الصفحة.',
  'getWallet.hint.phone': 'ثبّت التطبيق، ثم عد واتصل به.',
  'getWallet.nowhere': 'لا نعرف أين تتوفر. ابحث عنها في موقع صانعها.',
  'getWallet.browserStore': 'إضافة إلى المتصفح',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.homepage': 'فتح موقعها',
  'getWallet.browse.title': 'الاتصال داخل \u2068{wallet}\u2069',
  'getWallet.browse.hint': 'يعرض التطبيق هذه الصفحة في متصفحه الخاص، وهناك تتصل به.',
  'getWallet.browse.action': 'الفتح في \u2068{wallet}\u2069',
  'getWallet.browse.missing': 'ليس على هذا الهاتف بعد؟',
  'getWallet.others': 'محافظ أخرى',
  'getWallet.found.title': '\u2068{wallet}\u2069 هنا',
  'getWallet.found.hint': 'مثبّتة في هذا المتصفح وجاهزة للاتصال.',
  'getWallet.found.action': 'توصيل \u2068{wallet}\u2069',

  // en/allWallets.ts
  'allWallets.search': 'البحث عن محفظة',
  'allWallets.list': 'المحافظ',
  'allWallets.found': 'المحافظ التي عُثر عليها: \u2068{count}\u2069',
  'allWallets.empty.title': 'لا توجد محفظة بهذا الاسم',
  'allWallets.empty.hint': 'تحقق من الكتابة أو تصفّح كل المحافظ.',
  'allWallets.empty.action': 'عرض كل المحافظ',
  'allWallets.none.title': 'لا محافظ لعرضها',
  'allWallets.none.hint': 'لا تعمل أي محفظة معروفة مع شبكات هذا التطبيق.',
  'allWallets.failed': 'تعذّر تحميل بقية المحافظ.',

  // en/directory.ts
  'directory.certified': 'المعتمدة فقط',
  'directory.unreachable': 'تعذّر الوصول إلى دليل المحافظ.',
  'directory.busy': 'دليل المحافظ مشغول. حاول مجددًا بعد لحظات.',
  // en/restore.ts
  'restore.otherAccount':
    'تشارك \u2068{wallet}\u2069 حسابًا غير الحساب الذي استخدمته هنا. أعد الاتصال لاستخدامه.',
  'restore.rival': 'أكثر من محفظة تقول إنها \u2068{wallet}\u2069. أعد الاتصال واختر محفظتك.',
  // en/injected.ts
  'injected.name': 'محفظة المتصفح',
} satisfies Translation
