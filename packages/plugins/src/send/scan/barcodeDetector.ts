/** The used part of the browser's `BarcodeDetector` (Barcode Detection API); TypeScript doesn't know it. */
export interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const qrCode = 'qr_code'

const detectorClass = () => (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads QR codes, and lets pages ask for a camera. Never rejects. */
export async function canScan(): Promise<boolean> {
  try {
    // Absent on pages without a secure context.
    if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
    const formats = await detectorClass()?.getSupportedFormats()
    return formats?.includes(qrCode) ?? false
  } catch {
    return false
  }
}

/** @throws Error where the browser has none */
export function createDetector(): Detector {
  const Class = detectorClass()
  if (!Class) throw new Error('This browser has no BarcodeDetector.')
  return new Class({ formats: [qrCode] })
}
