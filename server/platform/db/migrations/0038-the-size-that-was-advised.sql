-- Which size the shopper was told to take: the shop sees where somebody chose otherwise, before it is cut or sent.
alter table order_lines add column advised_size text not null default '';

comment on column order_lines.advised_size is 'The size the adviser named; empty where nobody asked it.';
