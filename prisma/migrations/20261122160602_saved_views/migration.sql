-- Filters, order and columns of a list of the panel that an admin has given a name.
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_views_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "saved_views_admin_id_list_name_key" ON "saved_views"("admin_id", "list", "name");

SELECT audit_table('saved_views', 'saved_view', $$r ->> 'name'$$, hidden => '{admin_id}', in_bin => false);
