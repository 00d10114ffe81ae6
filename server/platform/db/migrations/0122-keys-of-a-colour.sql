-- The names and families of one colour, as products.colour_keys holds them for all colours of a product. A search that excludes
-- a colour needs them to keep products that also come in another one. Null until the hourly job has filled them in.
alter table product_colours add column keys text[];
