-- What each table is for, and how long its rows stay, said where whoever looks into the database meets it. `docs/data.md`
-- is made from this.

comment on table shop_settings is 'What the owner decides about the shop: one row. Kept for ever.';
comment on table delivery_fees is 'Governorates whose delivery costs something else than usual. Kept until changed.';
comment on table sub_categories is 'The shelves of a category, as the owner names them. Kept until removed.';
comment on table products is 'Garments: what they say of themselves, their price, and what searching compares. Kept until deleted.';
comment on table product_colours is 'The looks of a garment, with their names, swatches and pictures. Kept as long as the garment.';
comment on table variants is 'What is counted: a colour in a size. Its stock is the sum of its movements. Kept as long as the garment.';
comment on table stock_movements is 'The ledger of stock: by how much, why, by whom. Never changed, never removed.';
comment on table search_words is 'Every word of the catalogue, folded and as it is written, for mending what was mistyped. Made anew when products change.';
comment on table price_changes is 'Changes of many prices at once, so that each can be undone as one. Kept for ever.';
comment on table price_change_items is 'What each garment cost before and after such a change. Kept with it.';
comment on table pictures is 'Uploaded pictures: measures and placeholder; their bytes lie in the folder or store of media. Kept for ever.';
comment on table secrets is 'Keys the shop made for itself. Kept for ever; whoever has them can forge sessions.';
comment on table shopper_users is 'Accounts of shoppers of the embedded identity service. Kept until deleted; one never confirmed, with nobody signed in, goes after 30 days.';
comment on table shopper_sessions is 'Who is signed in to shop, by the hash of what the browser keeps. Kept until ended or outdated.';
comment on table shopper_accounts is 'How an account proves itself: its password, hashed, or Google. Kept as long as the account.';
comment on table shopper_verifications is 'Links that were mailed and not used yet. Kept until used or outdated.';
comment on table staff is 'Accounts of the staff, with role, password (hashed) and second factor. Kept until deleted.';
comment on table staff_recovery_codes is 'Hashes of the codes that replace a lost second factor, each good once. Kept until used or made anew.';
comment on table staff_sessions is 'Who of the staff is signed in, and where. Ended ones go after 30 days.';
comment on table staff_audit is 'What was done to accounts of the staff. Never changed, never removed.';
comment on table rate_limits is 'How often somebody has tried something of late. Rows go when they no longer hold anybody back.';
comment on table orders is 'Orders: for whom, where to, what is due, and their state. Kept until deleted; delivered and paid ones for ever.';
comment on table order_lines is 'What was ordered, as it was called and priced at that moment. Kept as long as the order.';
comment on table order_requests is 'The keys orders were asked for with, so that a repeat is no second order. Kept for 48 hours.';
comment on table order_events is 'The life of an order: every step, call, note and print. Kept as long as the order.';
comment on table orders_to_tell is 'The outbox of orders: placed, and not yet told to their mails and to other processes. Rows stay for a moment.';
comment on table mails is 'Every mail the shop wrote, and what became of it. What opens an account is forgotten once sent; rows are kept for ever.';
comment on table mail_trouble is 'What the mail server last refused, for the banner in the back office: one row at most.';
comment on table changes is 'The journal: who changed what in the back office, before and after. Never changed, never removed.';
comment on table contact_messages is 'What visitors wrote on the contact page. Kept for ever.';
comment on table sales_by_day is 'Sums of orders by day, made anew where an order changed. Kept for ever.';
comment on table product_sales_by_day is 'Sums by garment and day, likewise. Kept for ever.';
comment on table product_sales_by_month is 'Sums by garment and month, likewise. Kept for ever.';
comment on table sales_summed is 'Up to which change of orders the sums are made: one row.';

comment on table schema_migrations is 'Which of these files the database has been through. Kept for ever.';

comment on function announce_content_change() is 'Tells every process that what visitors see has changed.';
comment on function announce_stock_change() is 'Tells every process of which garments the stock moved.';
comment on function apply_stock_movements() is 'Adds movements to the stock of their variants, and refuses what would go below nothing.';
comment on function refuse_change() is 'Refuses: what was written stays as it was written.';
comment on function note_order_change() is 'Gives a changed order a new place in the sequence of changes, for the sums.';
comment on function order_search_text(text, text, text) is 'What an order is found by: name, telephone, mail.';
comment on function lacks_translation(text, jsonb) is 'Whether a garment says less in another language than in French.';
comment on function delivery_fee(text, bigint) is 'What delivery costs there for that sum; its twin is contract/orders/delivery.rules.ts.';
comment on function sold_colour(text, text) is 'The colour of a garment that an order means by a name.';
comment on function sold_today(text, text, text) is 'What is sold of a garment at this moment, and for how much, as an order keeps it.';
