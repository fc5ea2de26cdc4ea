/** The texts of a log-in with Farcaster in Arabic. */
export default {
  'auth.farcaster.code': 'رمز لتطبيق Farcaster',
  'auth.farcaster.scan': 'امسح الرمز بهاتفك ووافق في Farcaster',
  'auth.farcaster.approve': 'وافق في Farcaster',
  'auth.farcaster.approve.hint': 'تتابع هذه الصفحة من تلقاء نفسها.',
  'auth.farcaster.open': 'فتح Farcaster',
  'auth.farcaster.opening': 'جارٍ إنشاء الرمز…',
  'auth.farcaster.connecting': 'جارٍ تسجيل الدخول...',
  'auth.farcaster.declined': 'رُفض تسجيل الدخول',
  'auth.farcaster.declined.hint': 'يمكنك المحاولة مرة أخرى أو اختيار طريقة أخرى.',
  'auth.farcaster.expired': 'انتهت صلاحية الرمز',
  'auth.farcaster.expired.hint': 'أنشئ رمزًا جديدًا ووافق خلال عشر دقائق.',
  'auth.farcaster.failed': 'فشل تسجيل الدخول',
  'auth.farcaster.failed.hint': 'لم يؤكد Farcaster تسجيل الدخول.',
  'auth.farcaster.unreachable.hint': 'يتعذر الوصول إلى خادم تسجيل الدخول. تحقق من اتصالك.',
  'auth.farcaster.notOffered.hint': 'تسجيل الدخول عبر Farcaster غير متاح هنا. اختر طريقة أخرى.',
  'auth.farcaster.again': 'حاول مرة أخرى',
}
