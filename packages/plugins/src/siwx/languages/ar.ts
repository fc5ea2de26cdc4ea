/** Every text of this plugin in Arabic; U+2068 and U+2069 stand around what may be in another script. */
export default {
  'siwx.title': 'تسجيل الدخول',
  'siwx.headline': 'تسجيل الدخول إلى \u2068{app}\u2069',
  'siwx.hint': 'وقّع رسالة لتثبت أن هذه المحفظة لك. لا يكلّفك ذلك شيئًا ولا ينقل شيئًا.',
  'siwx.hint.required':
    'وقّع رسالة لتثبت أن هذه المحفظة لك. لا يكلّفك ذلك شيئًا ولا ينقل شيئًا. والإلغاء يقطع اتصال محفظتك.',
  'siwx.sign': 'توقيع',
  'siwx.cancel': 'إلغاء',
  'siwx.signing': 'جارٍ تسجيل الدخول…',
  'siwx.confirm': 'أكّد في \u2068{wallet}\u2069',
  'siwx.message': 'عرض الرسالة',
  'siwx.declined': 'رُفض التوقيع',
  'siwx.declined.hint': 'لم يُوقَّع شيء.',
  'siwx.declined.smartAccount': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'siwx.unaccepted': 'لم يُقبل توقيعك. حاول مرة أخرى.',
  'siwx.unavailable': 'حدثت مشكلة أثناء بدء تسجيل الدخول',
}
