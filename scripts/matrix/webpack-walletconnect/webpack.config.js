export default {
  mode: 'production',
  entry: './src/main.js',
  output: { clean: true },
  // The SDK's chunk is larger than webpack advises; it is loaded when somebody pairs.
  performance: { maxAssetSize: 1_000_000 },
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
}
