/** Every text of this plugin in Arabic; U+2068 and U+2069 stand around what may be in another script. */
export default {
  'receive.title': 'استلام',
  'receive.action': 'استلام',
  'receive.qr': 'رمز QR لعنوانك',
  'receive.enlarge': 'تكبير رمز QR',
  'receive.address': 'عنوانك على \u2068{network}\u2069',
  'receive.warning':
    'استخدم هذا العنوان على \u2068{network}\u2069 فقط. فما يُرسل عبر نوع آخر من الشبكات قد يضيع.',
  'receive.warning.shared':
    'استخدم هذا العنوان على \u2068{network}\u2069 والشبكات المذكورة هنا فقط. فما يُرسل عبر نوع آخر من الشبكات قد يضيع.',
  'receive.unknownNetwork': 'الشبكة \u2068{id}\u2069',
  'receive.copy': 'نسخ العنوان',
  'receive.request': 'طلب مبلغ',
  'receive.request.amount': 'المبلغ',
  'receive.request.currency': 'العملة',
  'receive.request.remove': 'إزالة المبلغ',
  'receive.request.qr': 'رمز QR لدفع \u2068{amount}\u2069',
  'receive.request.title': 'طلب \u2068{amount}\u2069 على \u2068{network}\u2069',
  'receive.request.hint':
    'الرمز والرابط المنسوخ يطلبان هذا المبلغ. والمحفظة التي لا تقرؤهما تحتاج إلى عنوانك.',
  'receive.request.copy': 'نسخ رابط الدفع',
  'receive.request.form': 'أدخل مبلغًا، مثل \u20680.5\u2069.',
  'receive.request.grouped': 'أدخل المبلغ دون فواصل الآلاف، مثل \u20681000.5\u2069.',
  'receive.request.decimals.none': 'ليس لعملة \u2068{symbol}\u2069 منازل عشرية.',
  'receive.request.decimals': 'أقصى عدد للمنازل العشرية لعملة \u2068{symbol}\u2069 هو \u2068{count}\u2069.',
  'receive.request.zero': 'أدخل مبلغًا أكبر من 0.',
  'receive.request.large': 'هذا المبلغ كبير جدًا.',
  'receive.shared': 'وهو عنوانك أيضًا على',
  'receive.shared.all': 'عرض كل الشبكات (\u2068{count}\u2069)',
  'receive.empty.title': 'لا توجد محفظة متصلة',
  'receive.empty.hint': 'اربط محفظة لترى عنوانك.',
  'receive.empty.action': 'ربط المحفظة',
}
